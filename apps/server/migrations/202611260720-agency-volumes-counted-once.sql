-- What pays agents is counted with the figures of teams, once. All of it is built again from the first event.
drop table platform.member_volume, platform.team_volume;
truncate platform.member_cell, platform.member_day, platform.team_day, platform.team_transaction, platform.team_depositor, platform.team_draw;
delete from platform.outbox_cursor where consumer in ('team_volumes', 'pay_volumes');

-- Of the valid bets, by the weight of their game, `counted` counts for those above, `held` would but for a hold by staff, and
-- `barred` was settled after a self-exclusion. `win`: of the house, of what is counted.
alter table platform.member_day
  add column win bigint not null, add column held bigint not null, add column held_win bigint not null,
  add column barred bigint not null;
alter table platform.team_day add column win bigint not null;
-- A day of a house is read for its active members, a place for what it is paid on.
drop index platform.team_day_settled;
create index team_day_settled on platform.team_day (place_no, settled_on);
create index member_day_of_place on platform.member_day (place_no, settled_on);

-- The category '' is what was deposited. A place is read from one moment to another.
alter table platform.member_cell
  add column win bigint not null, add column held bigint not null, add column held_win bigint not null,
  add column barred bigint not null, add column deposits bigint not null,
  drop constraint member_cell_pkey, add primary key (place_no, cell, category, bet_day);
create index member_cell_in_time on platform.member_cell using brin (cell) with (pages_per_range = 32, autosummarize = on);

-- What counts of the bets of all below a place, by the hour in which they were settled: hours since the day began at the brand.
create table platform.team_hour (
  place_no bigint   not null,
  day      date     not null,
  hour     smallint not null,
  category text     not null,
  bet_day  date     not null,
  counted  bigint   not null,
  primary key (place_no, day, hour, category, bet_day)
) with (fillfactor = 80);
create index team_hour_in_time on platform.team_hour using brin (day) with (pages_per_range = 32, autosummarize = on);

-- A change marks the runs that have paid it.
create index pay_run_ends on platform.pay_run (brand_id, to_day);

insert into platform.team_uncounted (player_id, cause, from_at, to_at)
  select player_id, 'hold', held_at, 'infinity' from platform.team_hold where released_at is null;
