-- The other half of a staff token, as a hash: it is good in one browser only. Sessions from before have none and are over.
update platform.staff_session set ended_at = now() where ended_at is null;
alter table platform.staff_session add column partner_hash bytea;
create index staff_session_partner on platform.staff_session (partner_hash) where ended_at is null;

-- Browsers in which somebody of the staff has proven all that is asked for.
create table platform.staff_device (
  staff_id    text        not null references platform.staff,
  device_hash bytea       not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  primary key (staff_id, device_hash)
);
