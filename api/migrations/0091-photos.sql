-- Dealers' own pictures of their cars. What is kept of one: its name in the store of photos begins with the hash.
create table photo_file (
  -- Of the bytes that the dealer sent.
  hash text primary key,
  -- Of its largest size, in pixels.
  width int not null,
  height int not null,
  -- When it was found that no address gives it any more: it is deleted a while after.
  unused_since timestamptz
);

-- An address that feeds name, and what came of it.
create table photo (
  address_hash bytea primary key,
  address text not null,
  -- Of the address; empty where it has none.
  host text not null,
  -- What is shown; stays when the same address gives nothing any more.
  file_hash text references photo_file,
  -- Of the last answer, to be asked whether anything is new.
  etag text,
  last_modified text,
  -- Why there is nothing, or nothing new: the predicate of a sentence about the address.
  failure text,
  -- How many times in a row.
  failures int not null default 0,
  -- When to ask next.
  due_at timestamptz not null
);
create index on photo (host, due_at);
create index on photo (file_hash);

-- Which pictures a car has, in the order of its feed. Kept for a while after a sale, since a car may come back.
create table car_photo (
  car_id int not null,
  position int not null,
  address_hash bytea not null references photo,
  primary key (car_id, position)
);
create index on car_photo (address_hash);
