alter table sportsbook.ticket
  add column version   integer not null default 0,          -- counts what changed what it pays
  add column sold_part bigint  not null default 0,          -- what of the cost rides no more
  add column sold_paid bigint  not null default 0 check (sold_paid >= 0),
  add column closed    boolean not null default false,      -- the wallet has closed its round
  add check (sold_part between 0 and cost);

update sportsbook.ticket set closed = true where told is not null;

alter table sportsbook.ticket_call
  add column valid_bet bigint,                              -- as it is sent, of what closes or corrects a round
  drop constraint ticket_call_call_check,
  add constraint ticket_call_call_check
    check (call in ('debit', 'reserve', 'confirm', 'release', 'cancel', 'credit', 'settle', 'adjust'));

update sportsbook.ticket_call c set valid_bet = t.valid_bet from sportsbook.ticket t where t.id = c.ticket and c.call = 'settle';

-- Parts of tickets that were sold back, or all that rode of them. One waits at a time.
create table sportsbook.cash_out (
  ticket      text        not null references sportsbook.ticket,
  number      smallint    not null,
  key         text        not null,
  content     bytea       not null,                         -- what was asked for under the key
  thousandths smallint    not null check (thousandths between 1 and 1000),
  asked       bigint      not null check (asked > 0),       -- it is sold for this or more
  version     integer     not null,                         -- of the ticket that was seen
  state       text        not null check (state in ('waiting', 'sold', 'refused')),
  part        bigint      check (part > 0),
  amount      bigint      check (amount >= asked),
  refusal     text,
  at          timestamptz not null,
  decide_at   timestamptz,
  done_at     timestamptz,
  primary key (ticket, number),
  unique (ticket, key),
  check ((state = 'sold') = (amount is not null and part is not null)),
  check ((state = 'waiting') = (done_at is null) and (state = 'waiting') <= (decide_at is not null))
);

create unique index cash_out_one on sportsbook.cash_out (ticket) where state = 'waiting';
create index cash_out_decides on sportsbook.cash_out (decide_at) where state = 'waiting';

-- At what value a ticket is sold without a press.
create table sportsbook.cash_out_target (
  ticket text        primary key references sportsbook.ticket,
  amount bigint      not null check (amount > 0),
  armed  boolean     not null,
  at     timestamptz not null
);

create index cash_out_target_armed on sportsbook.cash_out_target (ticket) where armed;

grant select, insert, update on sportsbook.cash_out, sportsbook.cash_out_target to fairhouse_sportsbook;
