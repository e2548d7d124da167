-- Raffles: who holds tickets when they close may win a prize. The seed of the draw is fixed by its hash before the first ticket.
create table platform.raffle (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  title      jsonb       not null,
  prizes     bigint[]    not null,            -- of the first place, the second, …
  free       integer     not null check (free >= 0),          -- tickets for everyone who asks
  per_ticket bigint      check (per_ticket > 0),              -- valid bets for one more; null: none for bets
  most       integer     not null check (most > 0),           -- tickets of a member
  opened_at  timestamptz not null,
  opened_day date        not null,            -- bets count from that day on
  closes_at  timestamptz not null,
  draws_at   timestamptz not null,
  every_days integer     check (every_days > 0),              -- once drawn, the next opens for so long; null: none does
  seed       text        not null,
  seed_hash  text        not null,
  state      text        not null check (state in ('open', 'closed', 'drawn')),
  tickets    integer     not null default 0,
  list_hash  text,                            -- of all tickets, from the close on
  made_by    text        not null,
  check (closes_at <= draws_at),
  check ((list_hash is null) = (state = 'open'))
);

create index raffle_by_brand on platform.raffle (brand_id, id desc);
create index raffle_due on platform.raffle (draws_at) where state <> 'drawn';

-- A member in a raffle goes by a name that says nothing.
create table platform.raffle_holder (
  raffle_id text not null references platform.raffle,
  player_id text not null references platform.player,
  holder    text not null,
  primary key (raffle_id, player_id),
  unique (raffle_id, holder)
);

create table platform.raffle_ticket (
  raffle_id text        not null,
  number    integer     not null check (number > 0),
  player_id text        not null,
  at        timestamptz not null,
  prize     integer     check (prize > 0),    -- the place that it won
  primary key (raffle_id, number),
  unique (raffle_id, prize),
  foreign key (raffle_id, player_id) references platform.raffle_holder
);

create index raffle_ticket_by_player on platform.raffle_ticket (raffle_id, player_id);

revoke delete on platform.raffle, platform.raffle_ticket from fairhouse_app;
revoke update, delete on platform.raffle_holder from fairhouse_app;
