-- Lotteries: issues, the chains that own draws are bound to, results, tickets and their settlement.

create table platform.lottery (
  brand_id      text    not null references platform.brand,
  code          text    not null,
  family        text    not null,
  region        text    not null,
  hall          text    not null check (hall in ('lott', 'elott')),
  vassalage     text    not null,            -- whose games it is one of, and the part of house_games its money goes to
  title         text    not null,
  zone          text    not null,
  schedule      jsonb   not null,
  close_seconds integer not null check (close_seconds >= 0),
  own           boolean not null,
  place         integer not null,
  number_limit  bigint  not null check (number_limit >= 0), -- most that an outcome may cost in a draw
  player_limit  bigint  not null check (player_limit >= 0), -- most that a player may stake on a draw
  primary key (brand_id, code)
);

-- Odds that tickets are settled by, whatever the program that settles them offers by then.
create table platform.lottery_paytable (
  id     integer generated always as identity primary key,
  hash   text    not null unique,
  family text    not null,
  odds   jsonb   not null                    -- gross odds of one hit in 1/10,000, by play and class
);

create table platform.draw_chain (
  id            text        primary key,
  brand_id      text        not null,
  lottery       text        not null,
  length        integer     not null check (length > 0),
  stride        integer     not null check (stride > 0),
  terminal_hash text        not null unique,
  links_sealed  bytea       not null,
  published_at  timestamptz not null,
  salt          text,
  salted_at     timestamptz,
  next_link     integer     not null default 1,
  foreign key (brand_id, lottery) references platform.lottery,
  check ((salt is null) = (salted_at is null)),
  check (salted_at > published_at),
  check (next_link = 1 or salt is not null)
);

create index draw_chain_lottery on platform.draw_chain (brand_id, lottery, published_at desc);

create table platform.draw_issue (
  id        bigint      generated always as identity primary key,
  brand_id  text        not null,
  lottery   text        not null,
  day       date        not null,            -- of its draw, in the lottery's zone
  ordinal   integer     not null check (ordinal >= 1),
  opens_at  timestamptz not null,
  closes_at timestamptz not null,
  draws_at  timestamptz not null,
  state     text        not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'cancelled')),
  chain     text        references platform.draw_chain, -- of an own draw, with its link: fixed before it is on sale
  link      integer,
  version   integer     not null default 0,  -- of the result that counts; 0: none yet
  settled   integer     not null default 0,  -- the version that tickets are settled by
  foreign key (brand_id, lottery) references platform.lottery,
  unique (brand_id, lottery, day, ordinal),
  unique (chain, link),
  unique (id, closes_at),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((chain is null) = (link is null)),
  check (settled <= version)
);

create index draw_issue_time on platform.draw_issue (brand_id, lottery, draws_at);
create index draw_issue_due on platform.draw_issue (closes_at) where state = 'open';
create index draw_issue_undecided on platform.draw_issue (draws_at) where state = 'closed';
create index draw_issue_unsettled on platform.draw_issue (id) where settled < version;

-- Each version is the whole truth of a draw. A void one gives all stakes back.
create table platform.draw_result (
  issue        bigint      not null references platform.draw_issue,
  version      integer     not null check (version >= 1),
  numbers      integer[],
  void         boolean     not null default false,
  link         text,                         -- of an own draw, revealed
  entered_by   text        not null,         -- 'chain', a source, or one of the staff
  confirmed_by text        not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (issue, version),
  check (void = (numbers is null)),
  check (entered_by <> confirmed_by or entered_by = 'chain')
);

-- What a source or one of the staff told of an official draw.
create table platform.draw_claim (
  issue   bigint      not null references platform.draw_issue,
  source  text        not null,
  numbers integer[]   not null,
  at      timestamptz not null default clock_timestamp(),
  primary key (issue, source)
);

create table platform.draw_slip (
  player_id    text        not null references platform.player,
  key          text        not null,
  content_hash bytea       not null,
  answer       jsonb       not null,
  at           timestamptz not null,
  primary key (player_id, key)
);

create sequence platform.draw_ticket_id start 100000;
grant usage on sequence platform.draw_ticket_id to fairhouse_app;

create table platform.draw_ticket (
  draws_on    date        not null,
  issue       bigint      not null,
  bucket      smallint    not null check (bucket between 0 and 4095), -- of the player: all of a player's tickets of an issue share one
  id          bigint      not null,
  player_id   text        not null,
  currency    text        not null,
  trial       boolean     not null,
  play        text        not null,
  paytable    integer     not null references platform.lottery_paytable,
  series      smallint,
  multiple    integer     not null check (multiple >= 1),
  unit_stake  bigint      not null check (unit_stake > 0), -- of a unit bet before the price of its play, with the multiple
  count       integer     not null check (count >= 1),
  half        boolean     not null,
  pick        bit(128)    not null,
  list        bytea,
  stake       bigint      not null check (stake > 0),
  rebate      bigint      not null check (rebate >= 0 and rebate < stake),
  weight      smallint    not null check (weight between 0 and 100),
  chase       bigint,
  accepted_at timestamptz not null,
  closes_at   timestamptz not null,
  primary key (draws_on, issue, bucket, id),
  foreign key (issue, closes_at) references platform.draw_issue (id, closes_at),
  check (accepted_at < closes_at)
) partition by range (draws_on);

create index draw_ticket_player on platform.draw_ticket (player_id, id desc);

create table platform.draw_cancel (
  ticket bigint      primary key,
  issue  bigint      not null,
  at     timestamptz not null
);

create index draw_cancel_issue on platform.draw_cancel (issue);

-- Tickets that were paid, by the version of the result; those that are not here were not.
create table platform.draw_win (
  issue   bigint  not null,
  version integer not null,
  ticket  bigint  not null,
  payout  bigint  not null check (payout > 0),
  primary key (ticket, version)
);

create table platform.draw_chunk (
  issue        bigint      not null references platform.draw_issue,
  version      integer     not null,
  place        integer     not null,
  first_bucket smallint    not null,
  last_bucket  smallint    not null,
  tickets      integer,
  done_at      timestamptz,
  primary key (issue, version, place)
);

-- What the house owes if an outcome comes: pages of 128 cells.
create table platform.draw_exposure (
  issue    bigint   not null references platform.draw_issue,
  currency text     not null,
  space    text     not null,
  page     smallint not null,
  owed     bigint[] not null,
  primary key (issue, currency, space, page)
) with (fillfactor = 50);

create table platform.lottery_number_rule (
  issue  bigint  not null references platform.draw_issue,
  space  text    not null,
  number integer not null,
  state  text    not null check (state in ('half', 'closed')),
  at     timestamptz not null default clock_timestamp(),
  primary key (issue, space, number)
);

-- The most series that an account may bet at; without a row 1950.
create table platform.lottery_series (
  player_id text     primary key references platform.player,
  series    smallint not null check (series between 1700 and 1980)
);

-- Tickets that count.
create view platform.live_ticket as
  select t.* from platform.draw_ticket t where not exists (select from platform.draw_cancel c where c.ticket = t.id);

-- A ticket with what follows from its draw: losers are nowhere written down.
create view platform.ticket_read as
  select t.*, i.brand_id, i.lottery, l.family, l.vassalage, c.ticket is not null as cancelled, i.settled, r.void, w.payout
  from platform.draw_ticket t
  join platform.draw_issue i on i.id = t.issue
  join platform.lottery l on l.brand_id = i.brand_id and l.code = i.lottery
  left join platform.draw_cancel c on c.ticket = t.id
  left join platform.draw_result r on r.issue = i.id and r.version = i.settled
  left join platform.draw_win w on w.ticket = t.id and w.version = i.settled;

revoke update, delete, truncate on platform.draw_result, platform.draw_claim, platform.draw_slip, platform.draw_ticket,
  platform.draw_cancel, platform.draw_win, platform.lottery_paytable from fairhouse_app;
revoke delete, truncate on platform.draw_chain, platform.draw_issue, platform.draw_chunk from fairhouse_app;
