-- Cars of visitors, by registration, with their values.
create table registration (
  vrm text primary key,
  vin text not null,
  cap_id int not null references derivative,
  colour colour not null,
  registered_on date not null,
  manufactured_on date,
  mileage int not null,
  retail_pence int not null,
  clean_pence int not null,
  average_pence int not null,
  below_pence int not null
);
