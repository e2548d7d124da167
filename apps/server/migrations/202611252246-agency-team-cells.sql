-- Figures of teams gain when a bet was settled and what of it counts for those above. They are built again from the first event.
truncate platform.member_day, platform.team_day, platform.team_depositor;
delete from platform.outbox_cursor where consumer = 'team_volumes';

-- `counted`: of the valid bets, without those settled while the member's play counted for nobody.
alter table platform.member_day add column counted bigint not null, add column settled_on date not null,
  drop constraint member_day_pkey, add primary key (place_no, day, category, settled_on);
alter table platform.team_day add column counted bigint not null, add column settled_on date not null,
  drop constraint team_day_pkey, add primary key (place_no, day, category, settled_on);
create index member_day_settled on platform.member_day (settled_on, place_no);
create index team_day_settled on platform.team_day (settled_on, place_no);

-- What was settled at a member's place within five minutes, by category and the day of the stake.
create table platform.member_cell (
  cell     timestamptz not null,  -- its beginning
  place_no bigint      not null,
  category text        not null,
  bet_day  date        not null,  -- in the brand's time zone
  bets     bigint      not null,
  stake    bigint      not null,
  payout   bigint      not null,
  valid    bigint      not null,
  counted  bigint      not null,
  primary key (cell, place_no, category, bet_day)
) with (fillfactor = 80);

-- When the first tickets of a draw were settled: what is corrected counts where it was settled first.
create table platform.team_draw (
  brand_id   text        not null references platform.brand,
  issue      text        not null,
  settled_at timestamptz not null,
  primary key (brand_id, issue)
);

-- Stretches of time in which what a member does counts for nobody above.
create table platform.team_uncounted (
  player_id text        not null references platform.player,
  cause     text        not null check (cause in ('exclusion', 'hold')),
  from_at   timestamptz not null,
  to_at     timestamptz not null,
  primary key (player_id, cause, from_at),
  check (to_at > from_at)
);

insert into platform.team_uncounted
  select player_id, 'exclusion', set_at, until from platform.play_bar where reason = 'self_exclusion' and until > set_at;
