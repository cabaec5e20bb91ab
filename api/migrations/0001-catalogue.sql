create type body_type as enum ('Hatchback', 'Saloon', 'SUV', 'Estate', 'Coupe', 'Convertible', 'MPV');
create type fuel as enum ('Petrol', 'Diesel', 'Electric', 'Hybrid');
create type transmission as enum ('Automatic', 'Manual');
create type colour as enum ('Blue', 'Black', 'Silver', 'Red', 'White', 'Green', 'Yellow', 'Beige', 'Gold', 'Orange', 'Grey', 'Purple', 'Brown');

create table make (
  id int primary key,
  name text not null unique,
  code text not null unique,
  slug text not null unique
);

create table model (
  id int primary key,
  make_id int not null references make,
  name text not null,
  code text not null unique,
  slug text not null,
  body_type body_type not null,
  seats smallint not null,
  sold_from_year smallint not null,
  sold_to_year smallint,
  unique (make_id, slug)
);

-- A model with one engine, gearbox, number of doors and trim. Its key is the valuation provider's CAP id.
create table derivative (
  cap_id int primary key,
  cap_code text not null,
  model_id int not null references model,
  trim text not null,
  fuel fuel not null,
  transmission transmission not null,
  engine_cc int not null,
  engine_size text not null,
  doors smallint not null,
  price_new_pence int not null
);

create index on derivative (model_id);
