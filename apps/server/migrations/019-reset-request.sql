-- Asking for a new password leaves the same trace for accounts that exist and for those that do not.
alter table platform.password_reset
  alter column player_id drop not null,
  add column subject_key text not null,
  add column address_key text not null;

create index password_reset_subject on platform.password_reset (subject_key, asked_at);
create index password_reset_address on platform.password_reset (address_key, asked_at);
