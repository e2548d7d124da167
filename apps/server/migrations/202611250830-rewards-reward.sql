-- Everything that a member can claim or is given, one row each. What it is for and when make it unique, so that whoever
-- offers it again offers nothing.
create table platform.reward (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  player_id   text        not null references platform.player,
  source_type text        not null,
  source_id   text        not null,
  period_key  text        not null,           -- '' where there is one for ever
  kind        text        not null check (kind in ('cash', 'points')),
  amount      bigint      not null check (amount > 0),
  currency    text        not null,
  state       text        not null check (state in ('offered', 'claimed', 'issued', 'lapsed', 'withdrawn')),
  claim_by    timestamptz,                    -- null: no end
  offered_at  timestamptz not null,
  settled_at  timestamptz,
  unique (player_id, source_type, source_id, period_key),
  check ((state = 'offered') = (settled_at is null))
);

create index reward_by_player on platform.reward (player_id, id desc);
create index reward_open on platform.reward (player_id) where state = 'offered';
create index reward_ending on platform.reward (claim_by) where state = 'offered' and claim_by is not null;

revoke delete on platform.reward from fairhouse_app;
