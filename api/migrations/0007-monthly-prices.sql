-- What a car costs a month over 60 months without a deposit; null where that is not offered. Whatever changes a car's
-- price or mileage sets priced_on to null: then it is priced anew.
alter table car
  add column monthly_hp_pence int,
  add column monthly_pcp_pence int,
  add column monthly_price_pence int generated always as (least(monthly_hp_pence, monthly_pcp_pence)) stored,
  -- First day of the month that these hold for: ages, and so values, change with the month.
  add column priced_on date;

create index on car (monthly_price_pence);

-- Residual values are asked for by CAP code.
create index on derivative (cap_code);
