-- What hosts counted of blocks, minute by minute.
create table registry.health (
  channel text not null references registry.channels (name),
  minute timestamptz not null,
  set_id text not null,
  remote text not null,
  version text not null,
  block text not null,
  brand text not null,
  what text not null,
  count integer not null,
  primary key (channel, minute, remote, version, block, brand, what, set_id)
);
