-- Red envelopes of agents: money of an agent that waits for those directly below. What is not opened in a day goes back.
create table platform.upline_set_aside (
  id          text        primary key,        -- of what it was set aside for
  brand_id    text        not null references platform.brand,
  from_id     text        not null references platform.player,
  amount      bigint      not null check (amount > 0),
  currency    text        not null,
  at          timestamptz not null,
  returned_at timestamptz
);

create index upline_set_aside_from on platform.upline_set_aside (from_id, at desc);

alter table platform.upline_transfer add column set_aside_id text references platform.upline_set_aside;

create index upline_transfer_set_aside on platform.upline_transfer (set_aside_id) where set_aside_id is not null;

create table platform.team_envelope (
  id       text        primary key references platform.upline_set_aside,
  brand_id text        not null references platform.brand,
  agent_id text        not null references platform.player,
  split    text        not null check (split in ('exact', 'equal', 'lucky')),
  total    bigint      not null check (total > 0),
  currency text        not null,
  shares   integer     not null check (shares > 0),
  at       timestamptz not null,
  ends_at  timestamptz not null,
  ended_at timestamptz
);

create index team_envelope_brand on platform.team_envelope (brand_id, id desc);
create index team_envelope_agent on platform.team_envelope (agent_id, id desc);
create index team_envelope_open on platform.team_envelope (ends_at) where ended_at is null;

create table platform.team_envelope_share (
  envelope_id text        not null references platform.team_envelope,
  player_id   text        not null references platform.player,
  amount      bigint      not null check (amount > 0),
  opened_at   timestamptz,
  primary key (envelope_id, player_id)
);

create index team_envelope_share_player on platform.team_envelope_share (player_id, envelope_id desc);

revoke delete on platform.upline_set_aside, platform.team_envelope, platform.team_envelope_share from fairhouse_app;
