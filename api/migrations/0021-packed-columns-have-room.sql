-- What the packed columns of 0020 have room for: a car beyond is refused rather than counted as another.
alter table car
  add check (doors between 0 and 15),
  add check (seats between 0 and 15),
  add check (year between 1900 and 2155),
  add check (mileage >= 0 and price_pence >= 0 and engine_cc >= 0);
