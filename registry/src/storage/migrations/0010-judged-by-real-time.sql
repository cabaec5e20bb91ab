-- When a change was really made, where its date is later: the registry's clock had been ahead, and hosts need dates that grow.
alter table registry.audit add column happened_at timestamptz;
