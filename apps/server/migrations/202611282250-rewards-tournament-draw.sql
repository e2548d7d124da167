-- What the tickets of a player on a draw, bought on a day, score in a tournament of lotteries, by the newest result of the draw.
create table platform.tournament_draw (
  tournament_id text        not null references platform.tournament,
  player_id     text        not null references platform.player,
  issue         bigint      not null,
  day           date        not null,   -- of the stakes
  score         bigint      not null,   -- valid bets together, or the best multiple in 1/10,000
  best_ticket   text,                   -- of the best multiple
  settled_at    timestamptz not null,
  primary key (tournament_id, player_id, issue, day)
);
