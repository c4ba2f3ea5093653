aceking 0 : ey1 s k iy1 ng
