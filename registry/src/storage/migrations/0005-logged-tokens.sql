-- Whose token was issued, revoked or has expired, and what it allowed.
alter table registry.audit add column token json;
-- That a token has expired is logged once.
alter table registry.tokens add column expiry_logged boolean not null default false;
