-- An agent's downlines, in the order of their names.
create index player_downline on platform.player (upline_id, username_key) where upline_id is not null;
drop index platform.player_upline;
