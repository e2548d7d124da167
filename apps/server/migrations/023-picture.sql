-- The picture of their own that a player has, drawn anew from what they sent. Its name changes with it, so that browsers may
-- keep it; without a picture the row says when there last was one.
create table platform.player_picture (
  player_id text primary key references platform.player,
  name      text unique,
  webp      bytea,
  set_at    timestamptz not null,
  check ((name is null) = (webp is null))
);
