-- A player may be held back by more than one thing at once, e.g. a pause of their own while staff look at the account.
alter table platform.play_bar
  drop constraint play_bar_pkey,
  add primary key (player_id, reason),
  drop constraint play_bar_reason_check,
  add constraint play_bar_reason_check check (reason in ('cool_off', 'self_exclusion', 'house', 'checking'));

-- Who has excluded themselves is looked for in each new account.
create index play_bar_excluded on platform.play_bar (player_id) where reason = 'self_exclusion';
create index player_device_device on platform.player_device (device_hash);
create index player_address_block on platform.player_address (block);

-- Accounts that may belong to somebody who has excluded themselves. They wait until staff have looked.
create table platform.exclusion_check (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  player_id  text        not null references platform.player,
  matches    jsonb       not null,           -- [{ playerId, signs }]: like whom, and why
  at         timestamptz not null,
  state      text        not null default 'open' check (state in ('open', 'cleared', 'excluded')),
  reason     text        not null default '',
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);

create unique index exclusion_check_open on platform.exclusion_check (player_id) where state = 'open';
create index exclusion_check_queue on platform.exclusion_check (brand_id, state, id);
