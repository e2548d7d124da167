-- What the outcomes of a market came to, and what was cancelled: each row is how it stands after one more message.
create table sportsbook.market_result (
  market  bigint      not null references sportsbook.market,
  version integer     not null check (version > 0),
  what    text        not null check (what in ('result', 'cancel', 'undo_result', 'undo_cancel')),
  shares  jsonb,                                            -- by outcome; null while undecided
  cancels jsonb       not null default '[]',                -- spans of time: bets that were placed in one are void
  reason  text        not null,
  at      timestamptz not null,
  primary key (market, version)
);

alter table sportsbook.market
  add column version integer not null default 0,            -- of its last result
  add column settled integer not null default 0,            -- to which of them its bets are settled
  add check (settled <= version);

create index market_unsettled on sportsbook.market (id) where settled < version;

alter table sportsbook.ticket_pick add column settled integer not null default 0;

create index ticket_pick_market on sportsbook.ticket_pick (market, ticket);

alter table sportsbook.ticket
  add column single  boolean not null default false,        -- one line of one pick
  add column tell_at timestamptz;                           -- a result was taken back: so long the money waits for the next

update sportsbook.ticket t set single = true
  where folds = '{1}' and (select count(*) from sportsbook.ticket_pick p where p.ticket = t.id) = 1;

create index ticket_tells on sportsbook.ticket (tell_at) where tell_at is not null;

-- Messages about results that were heard: each counts once.
create table sportsbook.result_message (
  id      text        primary key,
  content bytea       not null,
  at      timestamptz not null
);

grant select, insert, update on sportsbook.market_result, sportsbook.result_message to fairhouse_sportsbook;
revoke update on sportsbook.market_result, sportsbook.result_message from fairhouse_sportsbook;
