-- What members answered on messages of offers, by channel; who never answered has no row, and the law of the brand decides.
create table platform.marketing_consent (
  player_id text        not null references platform.player,
  channel   text        not null check (channel in ('inbox')),
  granted   boolean     not null,
  at        timestamptz not null,
  primary key (player_id, channel)
);
