-- People who signed in to the console through an identity provider. Like a token, the name of a session is stored as its sha256 only.
create table registry.sessions (
  id_hash text primary key,
  name text not null,
  role text not null check (role in ('squad', 'release-manager', 'reader')),
  remote text,
  expires_at timestamptz not null
);

-- Previews of a branch last for days, and belong to the squad: one for each branch, whoever pushed to it last.
alter table registry.previews add column branch text;
-- The secret in the link of a branch, which opens it more than once. Each push tells it again, so that it is not hashed;
-- who can read it here can read the build as well.
alter table registry.previews add column link text unique;
alter table registry.previews drop constraint previews_channel_remote_site_author_key;
create unique index on registry.previews (channel, remote, site, author) where branch is null;
create unique index on registry.previews (channel, remote, site, branch) where branch is not null;
