-- What a search counts its choices by, packed so that one pass over the table groups by three numbers instead of twelve
-- columns. Their layout is that of api/src/resources/cars/car-codes.ts.
alter table car
  -- Body, fuel, gearbox, doors, seats, engine in tenths of a litre.
  add column traits_code int not null generated always as (
    (((((case body_type
        when 'Hatchback' then 0 when 'Saloon' then 1 when 'SUV' then 2 when 'Estate' then 3 when 'Coupe' then 4 when 'Convertible' then 5 when 'MPV' then 6
      end * 4
      + case fuel when 'Petrol' then 0 when 'Diesel' then 1 when 'Electric' then 2 when 'Hybrid' then 3 end) * 2
      + case transmission when 'Automatic' then 0 when 'Manual' then 1 end) * 16
      + doors) * 16
      + seats) * 128
      + least((engine_cc + 50) / 100, 127))
  ) stored,
  -- Year, colour, ten thousands of miles.
  add column wear_code int not null generated always as (
    (((year - 1900) * 16
      + case colour
        when 'Blue' then 0 when 'Black' then 1 when 'Silver' then 2 when 'Red' then 3 when 'White' then 4 when 'Green' then 5 when 'Yellow' then 6
        when 'Beige' then 7 when 'Gold' then 8 when 'Orange' then 9 when 'Grey' then 10 when 'Purple' then 11 when 'Brown' then 12
      end) * 16
      + least(mileage / 10000, 15))
  ) stored,
  -- Price in steps of £100, monthly price in steps of £50 (0 for none); an odd number lies between two steps.
  add column cost_code int not null generated always as (
    least(2 * (price_pence / 10000) + (price_pence % 10000 > 0)::int, 4095) * 64
    + case
        when monthly_hp_pence is null and monthly_pcp_pence is null then 0
        else 1 + least(2 * (least(monthly_hp_pence, monthly_pcp_pence) / 5000) + (least(monthly_hp_pence, monthly_pcp_pence) % 5000 > 0)::int, 62)
      end
  ) stored;

-- A car stands at its dealer's: distances are worked out for dealers.
drop index car_latitude_longitude_idx;

-- The orders of a result list, each with the id for cars that are alike.
drop index car_price_pence_idx;
create index on car (price_pence, id);
create index on car (registered_on, id);

-- Cars that are no longer for sale: their pages say so and name similar ones.
create table sold_car (
  id int primary key,
  make_id int not null,
  model_id int not null references model,
  body_type body_type not null,
  year smallint not null,
  price_pence int not null,
  sold_at timestamptz not null default now()
);

-- Whatever takes a car out of the stock leaves this behind.
create function remember_sold_car() returns trigger language plpgsql set search_path from current as $$
begin
  insert into sold_car (id, make_id, model_id, body_type, year, price_pence)
  values (old.id, old.make_id, old.model_id, old.body_type, old.year, old.price_pence)
  on conflict (id) do update set price_pence = excluded.price_pence, sold_at = excluded.sold_at;
  return null;
end
$$;
create trigger remember_sold_car after delete on car for each row execute function remember_sold_car();

analyze car;
