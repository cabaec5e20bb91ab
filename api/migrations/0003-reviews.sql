-- A business as the review platform knows it. From opened_at on it gets one more review every review_interval.
create table business_unit (
  id text primary key,
  domain text not null unique,
  display_name text not null,
  opened_at timestamptz not null,
  reviews_before_opening int not null,
  review_interval interval not null
);

-- Reviews in the order they were written; after the last the first come again, under a new id.
create table review (
  business_unit_id text not null references business_unit,
  position int not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  text text not null,
  consumer_name text not null,
  is_verified boolean not null,
  primary key (business_unit_id, position)
);
