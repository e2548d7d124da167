-- formerly sha256 54ad8806f22da072c68d5801f6574d004601327e0db47da9a8fa621bd5f10b63
-- Limits that a player or the house has set. A stake of a player who has one is taken alone, under a lock of its row;
-- whoever sets one takes the lock of the player's accounts first, so that no stake is under way between.
create table platform.play_limit (
  player_id    text   not null references platform.player,
  kind         text   not null check (kind in ('stake', 'loss', 'deposit')),
  period       text   not null check (period in ('day', 'week', 'month')),
  amount       bigint not null check (amount >= 0),
  used         bigint not null,              -- in the period that began on `began`; less than zero: won
  began        date   not null,              -- in the brand's time zone
  next_amount  bigint check (next_amount >= 0), -- a looser limit that waits for its time; null with next_at: none any more
  next_at      timestamptz,
  primary key (player_id, kind, period)
);

-- Players who may not stake until then: a pause of their own, or a bar of the house.
create table platform.play_bar (
  player_id text        primary key references platform.player,
  until     timestamptz not null,            -- infinity: for good
  reason    text        not null check (reason in ('cool_off', 'self_exclusion', 'house')),
  set_at    timestamptz not null
);

-- The round of a plain stake is found by its bet; only what is asked for by round is kept by round.
drop index platform.provider_transaction_round;
create index provider_transaction_round on platform.provider_transaction (provider, player_id, round_ref)
  where kind <> 'debit' or part_of is not null;
