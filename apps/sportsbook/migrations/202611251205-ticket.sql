create table sportsbook.game_session (
  token_hash     bytea       primary key,
  player         text        not null,
  wallet_session text        not null,
  login          text,
  game           text        not null,
  currency       text        not null,
  wallet_mode    text        not null check (wallet_mode in ('seamless', 'transfer')),
  demo           boolean     not null,
  operator       text,
  stake_min      bigint      check (stake_min > 0),
  stake_max      bigint      check (stake_max > 0),
  opened_at      timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz
);

create index game_session_player on sportsbook.game_session (player) where ended_at is null;

-- What has been bet on; its row is the queue of those who bet on it.
create table sportsbook.market (
  id      bigint  generated always as identity primary key,
  fixture text    not null references sportsbook.fixture,
  kind    text    not null,
  period  text    not null,
  line    numeric(6, 2),
  subject text,
  unique nulls not distinct (fixture, kind, period, line, subject)
);

-- What the house owes if an outcome wins, and what was staked on it, of tickets that were taken.
create table sportsbook.exposure (
  market   bigint not null references sportsbook.market,
  currency text   not null,
  outcome  text   not null,
  owed     bigint not null check (owed >= 0),
  staked   bigint not null check (staked >= 0),
  primary key (market, currency, outcome)
);

-- What a player may win on an outcome in all, so that many small bets pass no limit of one.
create table sportsbook.player_stake (
  player  text   not null,
  market  bigint not null references sportsbook.market,
  outcome text   not null,
  to_win  bigint not null check (to_win >= 0),
  primary key (player, market, outcome)
);

create table sportsbook.ticket (
  id             text        primary key,
  player         text        not null,
  key            text        not null,
  content        bytea       not null,                    -- what was asked for under the key
  wallet_session text        not null,
  game           text        not null,
  currency       text        not null,
  demo           boolean     not null,
  policy         text        not null check (policy in ('exact', 'higher', 'any')),
  combination    jsonb       not null,
  folds          smallint[]  not null,
  unit           bigint      not null check (unit > 0),
  cost           bigint      not null check (cost > 0),
  max_return     bigint      not null,
  state          text        not null check (state in ('asking', 'delayed', 'open', 'settled', 'refused', 'disputed')),
  refusal        text,                                    -- a fault, of one that was refused
  wanted         bigint      check (wanted between 0 and max_return),
  valid_bet      bigint      check (valid_bet between 0 and cost),
  told           bigint,                                  -- what the wallet has paid of it
  trace_id       text        not null,
  placed_at      timestamptz not null,
  decide_at      timestamptz,
  settled_at     timestamptz,
  unique (player, key),
  check ((state = 'settled') <= (wanted is not null and valid_bet is not null))
);

create index ticket_player on sportsbook.ticket (player, placed_at desc, id desc);
create index ticket_decides on sportsbook.ticket (decide_at) where state = 'delayed';
create index ticket_open on sportsbook.ticket (id) where state = 'open';

-- What a leg bets on: one pick, or several that make a bet builder.
create table sportsbook.ticket_pick (
  ticket  text     not null references sportsbook.ticket,
  leg     smallint not null,
  part    smallint not null,
  fixture text     not null references sportsbook.fixture,
  market  bigint   not null references sportsbook.market,
  outcome text     not null,
  odds    integer  not null check (odds > 100),           -- of the leg, in hundredths
  fair    float8   not null,                              -- of the leg, without margin, when it was taken
  weight  bigint   not null,                              -- what of the stake rides on it, for the exposure
  seq     integer  not null,                              -- the state that it was priced from
  stops   integer  not null,
  in_play boolean  not null,
  home    smallint not null,                              -- the score when it was taken
  away    smallint not null,
  counts_from_here boolean not null,                      -- a handicap in play: the score before does not count
  share   jsonb,                                          -- what it came to
  primary key (ticket, leg, part)
);

create index ticket_pick_open on sportsbook.ticket_pick (fixture, market) where share is null;
create index ticket_pick_ticket on sportsbook.ticket_pick (ticket) where share is null;

-- What the wallet is asked for, written before it is sent; one unanswered at a time.
create table sportsbook.ticket_call (
  ticket  text        not null references sportsbook.ticket,
  number  smallint    not null,
  call    text        not null check (call in ('debit', 'reserve', 'confirm', 'release', 'cancel', 'settle')),
  amount  bigint      not null,
  at      timestamptz not null,
  tries   integer     not null default 0,
  next_at timestamptz not null,                           -- also the lease of whoever is sending it
  done_at timestamptz,
  answer  text,
  primary key (ticket, number)
);

create unique index ticket_call_one on sportsbook.ticket_call (ticket) where done_at is null;
create index ticket_call_due on sportsbook.ticket_call (next_at) where done_at is null;
create index ticket_call_at on sportsbook.ticket_call (at, ticket, number);

-- How far the results of a fixture are settled.
create table sportsbook.fixture_settled (
  fixture text    primary key references sportsbook.fixture,
  seq     integer not null
);

grant select, insert, update on all tables in schema sportsbook to fairhouse_sportsbook;
