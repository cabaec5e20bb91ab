-- How far search engines were told of what changed at a brand's site. A brand that is new here begins with what there is.
create table announced (
  brand text primary key,
  content_revision bigint not null,
  -- Cars that changed in this version are told of in the order of their ids, up to this one.
  stock_version bigint not null,
  car_id int not null,
  looked_at timestamptz not null
);

-- What the embedded search index was told.
create table received_announcement (
  idempotency_key text primary key,
  host text not null,
  addresses jsonb not null,
  received_at timestamptz not null default now()
);
