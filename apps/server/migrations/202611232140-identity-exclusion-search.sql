-- Members who have excluded themselves and whose other accounts are looked for still.
create table platform.exclusion_search (
  player_id text        primary key references platform.player,
  asked_at  timestamptz not null
);
