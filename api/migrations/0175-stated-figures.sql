-- Figures that a dealer's feed states of a car; null where it states none.
alter table car
  add column insurance_group smallint check (insurance_group between 1 and 50),
  add column miles_per_gallon real check (miles_per_gallon between 5 and 500),
  add column zero_to_62_seconds real check (zero_to_62_seconds between 1 and 60);
