-- Why a member may be one of those above under another name, found once each. What was released is not held for the same again.
create table platform.team_doubt (
  player_id text        not null references platform.player,
  above_id  text        not null references platform.player,
  sign      text        not null check (sign in ('device', 'holder', 'circle', 'address')),
  hold_id   text        not null references platform.team_hold,
  found_at  timestamptz not null,
  primary key (player_id, above_id, sign)
);
create index team_doubt_of_hold on platform.team_doubt (hold_id);
revoke update, delete, truncate on platform.team_doubt from fairhouse_app;
