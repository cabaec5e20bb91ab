-- Delivery: a worker takes a message for a while (its lease), sends it, and writes down how that went.
alter table outbox
  -- Not worth sending after this.
  add column expires_at timestamptz,
  add column attempts int not null default 0,
  -- Not to be taken before this; null is at once.
  add column due_at timestamptz,
  add column lease uuid,
  add column leased_until timestamptz,
  -- Given up: refused for good, expired, or failed too often.
  add column failed_at timestamptz,
  add column last_failure text;

drop index outbox_created_at_idx;
create index on outbox (id) where sent_at is null and failed_at is null;
