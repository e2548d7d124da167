-- What the law of a player's brand says of a game that is open: kept with the session, for the studio enforces it.
alter table studio.game_session
  add minimum_round_ms integer not null default 0 check (minimum_round_ms >= 0),
  add buy_feature boolean not null default false;

create index round_last on studio.round (player, placed_at desc) where table_round_id is null;
