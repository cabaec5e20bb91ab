-- How many page views had a web vital in which bucket, minute by minute.
create table registry.vitals (
  channel text not null references registry.channels (name),
  minute timestamptz not null,
  set_id text not null,
  brand text not null,
  vital text not null,
  bucket integer not null,
  count integer not null,
  primary key (channel, minute, set_id, brand, vital, bucket)
);
