-- What pages said of themselves, and what they were due to, minute by minute.
create table registry.page_signs (
  channel text not null references registry.channels (name),
  minute timestamptz not null,
  set_id text not null,
  brand text not null,
  -- Key of the kind of page.
  page text not null,
  what text not null,
  count integer not null,
  networks bit(1024) not null,
  -- Of what is due: whose islands such pages have, and the route of one.
  remotes text[],
  route text,
  primary key (channel, minute, page, what, brand, set_id)
);
