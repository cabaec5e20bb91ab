-- What somebody wants to be told by e-mail. Nothing but the confirmation is sent until it is confirmed.
create table alert (
  id bigint generated always as identity primary key,
  email text not null,
  -- The brand that was asked, and the origin of its site, which links lead to.
  brand text not null,
  origin text not null,
  -- Car id → price in pence that the person knows of.
  cars jsonb not null,
  -- Queries of searches.
  searches jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- New cars of the searches are those that came after this.
  told_at timestamptz not null,
  -- When the last e-mail of news was written.
  mailed_at timestamptz,
  -- When to look for news again.
  due_at timestamptz not null
);
-- The last confirmed wish of an address counts.
create unique index on alert (lower(email), brand) where confirmed_at is not null;
create index on alert (due_at) where confirmed_at is not null;
create index on alert (created_at);

-- The links in e-mails, of which the database has the hashes only.
create table alert_link (
  token_hash bytea primary key,
  alert_id bigint not null references alert on delete cascade,
  created_at timestamptz not null
);
create index on alert_link (alert_id);
