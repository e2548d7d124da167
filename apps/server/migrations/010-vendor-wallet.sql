-- Vendors whose games are played from a wallet at the vendor: money moves there at launch and back again.
alter table platform.vendor add column wallet_mode text not null default 'seamless'
  check (wallet_mode in ('seamless', 'transfer'));

-- What is known of a player's wallet at a vendor. Its money is in the ledger, on player_vendor.
create table platform.vendor_wallet (
  player_id     text        not null references platform.player,
  vassalage     text        not null,
  brand_id      text        not null,
  provider      text        not null references platform.provider,
  currency      text        not null,
  rounds        integer     not null default 0,  -- the number of the last round that is booked
  last_round_at timestamptz,
  refused       text,                            -- why the round after it cannot be booked
  told          bigint,                          -- what the vendor last said is there
  told_at       timestamptz,
  difference    bigint      not null default 0,  -- its word less the books, when both had counted the same
  primary key (player_id, vassalage),
  foreign key (brand_id, vassalage) references platform.vendor
);

create index vendor_wallet_in_question on platform.vendor_wallet (player_id) where difference <> 0 or refused is not null;

create table platform.vendor_transfer (
  id           text        primary key,
  player_id    text        not null,
  vassalage    text        not null,
  direction    text        not null check (direction in ('in', 'out')),
  asked        bigint      check (asked > 0),    -- null: all there is
  amount       bigint      check (amount >= 0),  -- known once it is booked or the vendor has answered
  state        text        not null check (state in ('requested', 'unknown', 'unbacked', 'done', 'failed')),
  reason       text,
  cause        text        not null check (cause in ('player', 'launch', 'leave')),
  tries        integer     not null default 0,
  next_at      timestamptz not null,             -- when it is looked at next; also the lease of whoever is at it
  trace_id     text        not null,
  requested_at timestamptz not null,
  settled_at   timestamptz,
  foreign key (player_id, vassalage) references platform.vendor_wallet,
  check ((settled_at is not null) = (state in ('done', 'failed'))),
  check (direction = 'out' or asked is not null)
);

create index vendor_transfer_open on platform.vendor_transfer (next_at) where settled_at is null;
create index vendor_transfer_player on platform.vendor_transfer (player_id, id desc);

revoke delete on platform.vendor_wallet, platform.vendor_transfer from fairhouse_app;
