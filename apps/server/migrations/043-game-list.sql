-- formerly sha256 b1c2439df5386d191f03940cec16e65b712742df1f6e1d5a8ba24aa8e741cc55
-- How a brand shows a game, and the stakes that it takes there, within those of the game itself.
alter table platform.game
  add column hidden         boolean not null default false,
  add column badge          text check (badge in ('hot', 'new', 'top', 'none')), -- null: as play and age tell
  add column limit_min      bigint check (limit_min > 0),
  add column limit_max      bigint check (limit_max > 0),
  add column told_stake_max text,            -- the provider's own
  add check (limit_min <= limit_max);

