-- What uplines earn by series: of a ticket the series of its account and those above it at the bet, nearest first; null where
-- nobody above has a higher one.
alter table platform.draw_ticket add column ladder smallint[];

create or replace view platform.live_ticket as
  select t.* from platform.draw_ticket t where not exists (select from platform.draw_cancel c where c.ticket = t.id);
