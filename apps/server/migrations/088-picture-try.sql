-- Pictures that players have sent, good or not: each is counted before it is unpacked.
create table platform.picture_try (
  player_id text        not null references platform.player,
  kind      text        not null check (kind in ('avatar', 'upload')),
  at        timestamptz not null
);
create index picture_try_player on platform.picture_try (player_id, kind, at);
