-- What staff set of a lottery, two of them each time: every change, who made it and why. What is in force is in the lottery's row.
create table platform.lottery_terms (
  brand_id     text        not null,
  lottery      text        not null,
  version      integer     not null check (version >= 1),
  changes      jsonb       not null,         -- of each term: its key, what it was and what it is
  entered_by   text        not null,
  confirmed_by text        not null,
  reason       text        not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (brand_id, lottery, version),
  foreign key (brand_id, lottery) references platform.lottery,
  check (entered_by <> confirmed_by)
);

revoke update, delete, truncate on platform.lottery_terms from fairhouse_app;

alter table platform.lottery
  add column terms        integer not null default 0,    -- the version in force
  add column paytable     integer references platform.lottery_paytable, -- odds that staff set; none: those of the program
  add column closed       boolean not null default false,
  add column closed_plays text[]  not null default '{}',
  add column play_limits  jsonb   not null default '{}', -- most that may be staked on a play in a draw, by its code
  add column issue_limit  bigint  check (issue_limit >= 0), -- most that a draw may cost
  add column space_times  jsonb   not null default '{}'; -- prizes of a draw that fall into a part of its exposure

-- Outcomes that staff set, in one issue or all.
create table platform.lottery_set_number (
  brand_id text    not null,
  lottery  text    not null,
  issue    bigint  references platform.draw_issue,
  space    text    not null,
  number   integer not null check (number >= 0),
  state    text    not null check (state in ('half', 'closed')),
  unique nulls not distinct (brand_id, lottery, issue, space, number),
  foreign key (brand_id, lottery) references platform.lottery
);

-- What was sold of an issue, play by play, cancelled tickets and play money left out.
create table platform.draw_sale (
  issue    bigint not null references platform.draw_issue,
  currency text   not null,
  play     text   not null,
  tickets  bigint not null,
  stake    bigint not null,
  primary key (issue, currency, play)
) with (fillfactor = 50);

insert into platform.draw_sale (issue, currency, play, tickets, stake)
  select issue, currency, play, count(*), sum(stake - rebate)::bigint from platform.live_ticket where not trial group by 1, 2, 3;
