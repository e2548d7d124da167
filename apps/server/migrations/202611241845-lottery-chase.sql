-- Chases: plans of bets over later draws. Their money is set aside once; a draw's tickets are made when its turn comes.

create table platform.chase (
  id          bigint      generated always as identity (start with 100000) primary key,
  brand_id    text        not null,
  player_id   text        not null references platform.player,
  currency    text        not null,
  lottery     text        not null,
  trial       boolean     not null,
  lines       jsonb       not null,          -- what is bet in each draw at a multiple of 1, as it was asked for
  paytable    integer     not null references platform.lottery_paytable,
  stop_on_win boolean     not null,
  state       text        not null default 'running' check (state in ('running', 'stopped', 'won', 'done')),
  reason      text        check (reason in ('member', 'player_barred', 'account_locked', 'game_under_maintenance')),
  reserved    bigint      not null check (reserved > 0),
  held        bigint      not null check (held >= 0),
  staked      bigint      not null default 0 check (staked >= 0),
  returned    bigint      not null default 0 check (returned >= 0),
  next_place  smallint,                      -- of the first draw that is not bet yet
  next_issue  bigint      references platform.draw_issue,
  last_issue  bigint      references platform.draw_issue, -- of the last draw that was bet
  trace_id    text,
  at          timestamptz not null,
  foreign key (brand_id, lottery) references platform.lottery,
  check (held + staked + returned = reserved),
  check ((next_place is null) = (next_issue is null)),
  check (state = 'running' or (held = 0 and next_place is null)),
  check ((state = 'stopped') = (reason is not null))
);

create index chase_player on platform.chase (player_id, id desc);
create index chase_running on platform.chase (id) where state = 'running';

create table platform.chase_leg (
  chase    bigint   not null references platform.chase,
  place    smallint not null check (place >= 0),
  issue    bigint   not null references platform.draw_issue,
  multiple integer  not null check (multiple between 1 and 99999),
  stake    bigint   not null check (stake > 0), -- what its tickets cost, or would
  state    text     not null default 'waiting' check (state in ('waiting', 'placed', 'refunded', 'dropped')),
  reason   text,
  changes  integer  not null default 0,
  at       timestamptz,
  primary key (chase, place),
  unique (chase, issue),
  check ((state = 'refunded') = (reason is not null))
);

revoke delete, truncate on platform.chase, platform.chase_leg from fairhouse_app;
