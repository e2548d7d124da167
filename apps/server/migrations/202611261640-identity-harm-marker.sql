-- Members in whom staff see signs of harm by play: nothing of rewards reaches them. One row while the marker stands; who set and
-- cleared it when is in the audit.
create table platform.harm_marker (
  player_id text        primary key references platform.player,
  brand_id  text        not null references platform.brand,
  reason    text        not null,
  set_by    text        not null,  -- the member of staff by name
  set_at    timestamptz not null
);
