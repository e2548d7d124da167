-- A server seed is drawn and its hash announced before any client seed for it can be known.

-- Whoever plays here: a row that stays, so that its lock is the queue of all that one player does at a time.
create table studio.player (code text primary key);
insert into studio.player select distinct player from studio.seed_pair where player not like 'table:%';

alter table studio.seed_pair
  alter column client_seed drop not null,                   -- null: announced, waits for the player's client seed
  add column client_seed_at timestamptz,                    -- null for tables, and for pairs from before announcements
  add column announced_by text references studio.seed_pair, -- the pair in use when this one was announced; null for the first
  add constraint client_seed_follows check (client_seed_at > made_at),
  add constraint announced_is_unused check (client_seed is not null or (client_seed_at is null and retired_at is null and next_nonce = 0));

drop index studio.seed_pair_active;
create unique index seed_pair_active on studio.seed_pair (player) where retired_at is null and client_seed is not null;
create unique index seed_pair_announced on studio.seed_pair (player) where client_seed is null;
create unique index seed_pair_announced_by on studio.seed_pair (announced_by);
create index seed_pair_client_seed on studio.seed_pair (player, client_seed);

grant select, insert, update on studio.player to fairhouse_studio; -- update: to lock a row

-- What was announced does not change.
revoke update on studio.seed_pair from fairhouse_studio;
grant update (client_seed, client_seed_at, next_nonce, retired_at) on studio.seed_pair to fairhouse_studio;
