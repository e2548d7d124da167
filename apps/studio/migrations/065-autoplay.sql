-- Whether the law of a player's brand lets rounds start by themselves, and whether such a run needs a limit of its losses:
-- kept with the session, for the studio enforces both.
alter table studio.game_session
  add autoplay boolean not null default true,
  add autoplay_loss_limit boolean not null default false;
