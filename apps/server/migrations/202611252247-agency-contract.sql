-- Contracts of agents. One belongs to an upline (null: the house), somebody directly below and a kind; its versions are kept for
-- ever, their terms never change.
create table platform.contract (
  id          text primary key,
  brand_id    text not null references platform.brand,
  upline_id   text references platform.player,
  downline_id text not null references platform.player check (downline_id <> upline_id),
  kind        text not null check (kind in ('dividend', 'daily', 'hourly', 'realTime', 'rebate')),
  unique nulls not distinct (upline_id, downline_id, kind)
);
create index contract_of_downline on platform.contract (downline_id, kind);

create table platform.contract_version (
  contract_id text        not null references platform.contract,
  version     integer     not null,
  brand_id    text        not null references platform.brand,
  downline_id text        not null references platform.player,
  kind        text        not null,
  terms       jsonb       not null,
  categories  text[]      not null,                 -- empty: all, for a dividend
  hash        text        not null,                 -- of kind, both parties and terms
  note        text,
  state       text        not null default 'offered' check (state in
    ('offered', 'active', 'rejected', 'expired', 'withdrawn', 'superseded', 'terminated')),
  offered_at  timestamptz not null,
  offered_by  text        not null,
  answer_by   timestamptz not null,
  signed_at   timestamptz,
  ended_at    timestamptz,                          -- when it was decided that it ends, or the offer was over
  ended_why   text,
  from_day    date,                                 -- in force from this day on, and before until_day
  until_day   date        check (until_day >= from_day),
  primary key (contract_id, version),
  check ((signed_at is null) = (from_day is null)),
  check (state <> 'active' or (from_day is not null and until_day is null)),
  check (state not in ('superseded', 'terminated') or until_day is not null)
);
create unique index contract_version_offered on platform.contract_version (contract_id) where state = 'offered';
create unique index contract_version_active on platform.contract_version (downline_id, kind) where state = 'active';
create index contract_version_answer on platform.contract_version (answer_by) where state = 'offered';
create index contract_version_in_force on platform.contract_version (brand_id, kind, from_day) where from_day is not null;

-- Tiers of a version, of one category where it has a rate of its own. All three rise together.
create table platform.contract_tier (
  contract_id text    not null,
  version     integer not null,
  category    text    not null,                     -- '': all of the version
  place       integer not null,
  min_volume  bigint  not null check (min_volume >= 0),
  min_active  integer not null check (min_active >= 0),
  ppm         integer not null check (ppm between 0 and 1000000),
  primary key (contract_id, version, category, place),
  foreign key (contract_id, version) references platform.contract_version
);

create table platform.contract_event (
  contract_id text        not null,
  version     integer     not null,
  at          timestamptz not null,
  what        text        not null,
  actor       text        not null,
  detail      jsonb       not null,
  foreign key (contract_id, version) references platform.contract_version
);
create index contract_event_of on platform.contract_event (contract_id, at);

revoke delete, truncate, update on platform.contract, platform.contract_tier, platform.contract_event from fairhouse_app;
revoke delete, truncate, update on platform.contract_version from fairhouse_app;
grant update (state, signed_at, ended_at, ended_why, from_day, until_day) on platform.contract_version to fairhouse_app;

-- What contracts count, by the hour of settlement: hours since the day began at the brand. A place is where the member stood on the
-- day of the bet.
create table platform.member_volume (
  place_no  bigint   not null,
  day       date     not null,
  hour      smallint not null,
  category  text     not null,                      -- '': what was deposited
  bet_day   date     not null,
  counted   bigint   not null,                      -- valid bets by the weight of their category
  win       bigint   not null,                      -- of the house
  deposits  bigint   not null,
  skipped   bigint   not null,                      -- valid bets of members who have excluded themselves, or are held
  primary key (place_no, day, hour, category, bet_day)
) with (fillfactor = 70);
create index member_volume_of_day on platform.member_volume (day);

-- The same of a place and all below it.
create table platform.team_volume (
  place_no bigint   not null,
  day      date     not null,
  hour     smallint not null,
  category text     not null,
  bet_day  date     not null,
  counted  bigint   not null,
  win      bigint   not null,
  primary key (place_no, day, hour, category, bet_day)
) with (fillfactor = 70);
create index team_volume_of_day on platform.team_volume (day);

-- A run pays a kind for a period: a day, an hour of a day, or several days. Each revision pays what is due by then less what was
-- paid before.
create table platform.pay_run (
  id        text        primary key,
  brand_id  text        not null references platform.brand,
  kind      text        not null,
  from_day  date        not null,
  to_day    date        not null check (to_day >= from_day),
  hour      smallint    not null default -1,
  period    text        not null default '',        -- of a dividend
  revision  integer     not null default 0,
  reason    text        not null default 'period',
  state     text        not null default 'open' check (state in ('open', 'posting', 'done')),
  dirty     boolean     not null default false,     -- what it counted has changed since
  made_at   timestamptz not null,
  done_at   timestamptz,
  unique (brand_id, kind, from_day, hour, period)
);
create index pay_run_due on platform.pay_run (brand_id, kind, from_day) where state <> 'done' or dirty;
create index pay_run_of_brand on platform.pay_run (brand_id, id desc);

create table platform.pay_line (
  run_id    text          not null references platform.pay_run,
  revision  integer       not null,
  place_no  bigint        not null,
  player_id text          not null references platform.player,
  gross     numeric(30,6) not null,                 -- units of 1/10,000
  below     numeric(30,6) not null,                 -- gross of those directly below
  due       bigint        not null,                 -- the difference, in whole cents
  residue   numeric(30,6) not null,
  paid      bigint        not null,                 -- by earlier revisions
  reason    text          not null,                 -- of the revision
  terms     jsonb         not null,                 -- of a dividend: what it was reckoned from
  posted_at timestamptz,
  primary key (run_id, revision, place_no)
);
create index pay_line_of_player on platform.pay_line (player_id, run_id desc, revision desc);
create index pay_line_open on platform.pay_line (run_id, place_no) where posted_at is null;

-- What a line was reckoned from: the part of its volume that one contract version counts.
create table platform.pay_basis (
  run_id      text          not null,
  revision    integer       not null,
  place_no    bigint        not null,
  contract_id text          not null,
  version     integer       not null,
  category    text          not null,
  volume      bigint        not null,
  total       bigint        not null,
  active      integer       not null,
  ppm         integer       not null,
  gross       numeric(30,6) not null,
  primary key (run_id, revision, place_no, contract_id, version, category),
  foreign key (run_id, revision, place_no) references platform.pay_line
);
revoke delete, truncate on platform.pay_run, platform.pay_line, platform.pay_basis from fairhouse_app;
revoke update on platform.pay_basis, platform.pay_line from fairhouse_app;
grant update (posted_at) on platform.pay_line to fairhouse_app;

-- What of a valid bet counts for contracts, in hundredths; without a row all of it.
create table platform.agency_weight (
  brand_id text    not null references platform.brand,
  category text    not null,
  from_day date    not null,
  weight   integer not null check (weight between 0 and 100),
  primary key (brand_id, category, from_day)
);

-- Members whom staff have taken out of what is counted, until they are released.
create table platform.team_hold (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  player_id   text        not null references platform.player,
  reason      text        not null,
  held_by     text        not null,
  held_at     timestamptz not null,
  released_by text,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create unique index team_hold_open on platform.team_hold (player_id) where released_at is null;
create index team_hold_of_brand on platform.team_hold (brand_id, id desc);
revoke delete, truncate on platform.team_hold from fairhouse_app;
