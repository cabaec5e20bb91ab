create table dealer (
  id int primary key,
  name text not null unique,
  street text not null,
  town text not null,
  town_slug text not null,
  county text not null,
  postcode text not null,
  phone text not null,
  latitude float8 not null,
  longitude float8 not null
);

-- What search filters by is copied here from the derivative and the dealer: one table, one scan.
create table car (
  id int primary key,
  vrm text not null unique,
  cap_id int not null references derivative,
  dealer_id int not null references dealer,
  make_id int not null,
  model_id int not null,
  body_type body_type not null,
  fuel fuel not null,
  transmission transmission not null,
  colour colour not null,
  doors smallint not null,
  seats smallint not null,
  year smallint not null,
  registered_on date not null,
  mileage int not null,
  price_pence int not null,
  engine_cc int not null,
  latitude float8 not null,
  longitude float8 not null,
  listed_at timestamptz not null
);

create index on car (make_id, model_id);
create index on car (price_pence);
create index on car (latitude, longitude);
create index on car (listed_at desc, id);
create index on car (dealer_id);
