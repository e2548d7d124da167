-- Red envelopes: a sum in sealed shares, of which each member opens one. What nobody opens was never paid out.
create table platform.envelope (
  id        text        primary key,
  brand_id  text        not null references platform.brand,
  title     jsonb       not null,
  split     text        not null check (split in ('equal', 'lucky')),
  total     bigint      not null check (total > 0),
  shares    integer     not null check (shares > 0),
  hours     integer     not null check (hours > 0),
  closes_at timestamptz,
  seed      text        not null,
  seed_hash text        not null,
  state     text        not null check (state in ('asked', 'open', 'stopped')),
  reason    text,                             -- why it was stopped
  made_by   text        not null,
  made_at   timestamptz not null,
  check (state <> 'open' or closes_at is not null),
  check ((reason is not null) = (state = 'stopped'))
);

create index envelope_by_brand on platform.envelope (brand_id, id desc);

create table platform.envelope_share (
  envelope_id text        not null references platform.envelope,
  place       integer     not null check (place > 0),
  amount      bigint      not null check (amount > 0),
  player_id   text        references platform.player,
  opened_at   timestamptz,
  primary key (envelope_id, place),
  unique (envelope_id, player_id),
  check ((player_id is null) = (opened_at is null))
);

create index envelope_share_sealed on platform.envelope_share (envelope_id, place) where player_id is null;

revoke delete on platform.envelope, platform.envelope_share from fairhouse_app;
