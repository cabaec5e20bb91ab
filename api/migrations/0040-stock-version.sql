-- Lets every instance of the API keep the searched columns of the stock in memory and ask cheaply what has changed.
-- Whoever changes cars takes the next version first and holds it until the end of the transaction, so versions become
-- visible in their order and nothing below the latest visible one is still to come.
create table stock (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  -- The version that began with no cars at all.
  emptied_in bigint not null
);
insert into stock (version, emptied_in) values (1, 1);

create function take_stock_version() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  update api.stock set version = version + 1, emptied_in = case when tg_op = 'TRUNCATE' then version + 1 else emptied_in end
  returning version into taken;
  perform set_config('forecourt.stock_version', taken::text, true);
  return null;
end
$$;
create trigger take_stock_version before insert or update or delete or truncate on car
  for each statement execute function take_stock_version();

-- A default costs an insert nothing to speak of; only updates need a trigger for each row.
alter table car add column changed_in bigint not null default 1;
alter table car alter column changed_in set default current_setting('forecourt.stock_version')::bigint;
create function mark_changed_car() returns trigger language plpgsql as $$
begin
  if new.id <> old.id then raise exception 'a car keeps its id: pages and enquiries name it'; end if;
  new.changed_in := current_setting('forecourt.stock_version')::bigint;
  return new;
end
$$;
create trigger mark_changed_car before update on car for each row execute function mark_changed_car();
create index on car (changed_in);

alter table sold_car add column sold_in bigint not null default 1;
alter table sold_car alter column sold_in set default current_setting('forecourt.stock_version')::bigint;
create index on sold_car (sold_in);
create or replace function remember_sold_car() returns trigger language plpgsql set search_path from current as $$
begin
  insert into sold_car (id, make_id, model_id, body_type, year, price_pence)
  values (old.id, old.make_id, old.model_id, old.body_type, old.year, old.price_pence)
  on conflict (id) do update set price_pence = excluded.price_pence, sold_at = excluded.sold_at, sold_in = excluded.sold_in;
  return null;
end
$$;

-- A car stands at its dealer's: when that moves, its cars have changed.
create function mark_cars_of_moved_dealer() returns trigger language plpgsql as $$
begin
  update api.car set dealer_id = dealer_id where dealer_id = new.id;
  return null;
end
$$;
create trigger mark_cars_of_moved_dealer after update of latitude, longitude on dealer
  for each row execute function mark_cars_of_moved_dealer();

-- Choices are counted, and cars put in order, in memory now.
drop index car_registered_on_id_idx;
drop index car_listed_at_id_idx;
drop index car_monthly_price_pence_idx;
alter table car drop column traits_code, drop column wear_code, drop column cost_code;
