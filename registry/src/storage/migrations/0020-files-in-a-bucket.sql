-- A file's content may be in a bucket instead of its row, which has its size then.
alter table registry.files add column bytes integer;
alter table registry.files alter column content drop not null;
alter table registry.files add constraint files_have_a_size check (content is not null or bytes is not null);
