-- What people call an account by, on screens and on the phone: eight digits that tell nothing of when it was opened or how
-- many there are. The factor shares none with the modulus, so the ninety million numbers come once each, scattered.
create sequence platform.member_number;
grant usage on sequence platform.member_number to fairhouse_app;

alter table platform.player add column number integer not null
  default (10000000 + nextval('platform.member_number') * 38274161 % 90000000)::integer;

create unique index player_number on platform.player (brand_id, number);
