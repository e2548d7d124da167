-- Levels of a brand from an instant on: a change adds eleven rows, so that what happened before is judged by the levels of then.
create table platform.vip_level (
  brand_id      text        not null references platform.brand,
  valid_from    timestamptz not null,
  level         integer     not null check (level between 0 and 10),
  threshold     bigint      not null check (threshold >= 0),  -- valid bets of a lifetime, in 1/10,000
  factor        integer     not null check (factor between 100 and 1000), -- of the cashback rate, in hundredths
  level_gift    bigint      not null check (level_gift >= 0),
  birthday_gift bigint      not null check (birthday_gift >= 0),
  primary key (brand_id, valid_from, level)
);
revoke update, delete, truncate on platform.vip_level from fairhouse_app;

-- Where a member stands. Kept from the event stream, and walked on when a month ends.
create table platform.vip_state (
  player_id   text        primary key references platform.player,
  brand_id    text        not null references platform.brand,
  level       integer     not null,
  highest     integer     not null,
  since       timestamptz,                   -- null: since the account was opened
  lifetime    bigint      not null,          -- valid bets, by the time at which they were settled
  month       date        not null,          -- the first day of the month that is counted
  month_valid bigint      not null,
  gained      date,                          -- the month in which the level was reached
  moves       integer     not null,
  warned      date                           -- the month in which a drop was told of
) with (fillfactor = 60);

create index vip_state_month on platform.vip_state (brand_id, month) where level > 0;

-- Each change of a level. It outlives a rebuild: what was told is told once.
create table platform.vip_move (
  player_id  text        not null references platform.player,
  place      integer     not null,
  brand_id   text        not null references platform.brand,
  from_level integer     not null,
  to_level   integer     not null,
  holds_from date        not null,           -- the first day that began at the level
  at         timestamptz not null,
  primary key (player_id, place)
);
revoke update, delete, truncate on platform.vip_move from fairhouse_app;

-- Birthdays of a day are looked up by month and day.
create index player_birthday on platform.player (brand_id, extract(month from birthday), extract(day from birthday))
  where birthday is not null;
