-- What staff have planned for a series of poker tournaments. Its provider plays by it; the version keeps an older one from
-- coming after a newer.
create table platform.poker_series (
  brand_id text        not null references platform.brand,
  room     text        not null,                 -- the code of its game
  provider text        not null,
  version  integer     not null check (version > 0),
  plan     jsonb       not null,
  told_at  timestamptz,                          -- its provider has taken it over
  primary key (brand_id, room)
);
create index poker_series_untold on platform.poker_series (brand_id, room) where told_at is null;
grant select, insert, update on platform.poker_series to fairhouse_app;
