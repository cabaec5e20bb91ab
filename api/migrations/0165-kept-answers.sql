-- Answers of outside systems about cars for sale, so that each is asked for once a day by all instances together.
create table kept_answer (
  kind text not null,
  -- Identifies what was asked about, such as a registration.
  key text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (kind, key)
);
create index on kept_answer (answered_at);
