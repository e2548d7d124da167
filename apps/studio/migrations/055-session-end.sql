-- What a game session is ended by, and the stakes that the brand takes in it: kept with the session, for where the studio
-- keeps the wallet it holds rounds to them itself. Null is as the game has it.
alter table studio.game_session
  add login     text,
  add stake_min bigint check (stake_min > 0),
  add stake_max bigint check (stake_max > 0);

-- Sockets of sessions that ended are closed by every process.
create index game_session_ended on studio.game_session (ended_at) where ended_at is not null;
