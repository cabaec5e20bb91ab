-- Unreleased builds that squads look at in a deployed site. A build is an upload that is never committed.
create table registry.previews (
  id text primary key,
  channel text not null references registry.channels (name),
  remote text not null,
  site text not null,
  author text not null,
  upload_id text not null,
  expires_at timestamptz not null,
  -- Of the link that was not opened yet; a ticket itself is never stored, only the sha256 of it.
  ticket_hash text unique,
  ticket_expires_at timestamptz,
  unique (channel, remote, site, author)
);
