-- formerly sha256 dada24ab6648900d6a7fc5fd282f25441afe661f13fb435601b92f2093f4c45d
-- Tables where rounds run round the clock, each from a link of a hash chain that was published before play.

create table studio.chain (
  id            text        primary key,
  purpose       text        not null,                 -- the table that it is for
  length        integer     not null check (length > 0),
  stride        integer     not null check (stride > 0), -- one link in so many is kept; the others are hashed from them
  terminal_hash text        not null unique,          -- public: the hash of link 1, which is played first
  links_sealed  bytea       not null,                 -- AES-256-GCM
  published_at  timestamptz not null,
  salt          text,                                 -- public, fixed after the chain was published
  salted_at     timestamptz,
  next_link     integer     not null default 1,
  check ((salt is null) = (salted_at is null)),
  check (salted_at > published_at),
  check (next_link = 1 or salt is not null)           -- nothing is played before the salt stands
);

create index chain_purpose on studio.chain (purpose, published_at desc);

create table studio.live_table (
  code  text primary key,
  state text not null default 'open' check (state in ('open', 'maintenance'))
);

create table studio.table_round (
  id           text        primary key,
  table_code   text        not null references studio.live_table,
  number       integer     not null check (number >= 1),
  pair_id      text        not null references studio.seed_pair, -- a link of the chain and its salt
  shoe         integer     not null,                 -- counts the pairs of the table
  hand         integer     not null check (hand >= 0), -- of the shoe, counted from 0
  game_id      text        not null,
  game_version text        not null,
  phase        text        not null check (phase in ('betting', 'locked', 'dealing', 'result', 'settled', 'void')),
  opens_at     timestamptz not null,
  locks_at     timestamptz not null,
  deals_at     timestamptz not null,
  results_at   timestamptz not null,
  ends_at      timestamptz not null,
  outcome      jsonb,
  last_of_shoe boolean     not null default false,
  unique (table_code, number),
  check (phase not in ('dealing', 'result', 'settled') or outcome is not null)
);

create unique index table_round_running on studio.table_round (table_code) where phase not in ('settled', 'void');

alter table studio.round add column table_round_id text references studio.table_round;
create index round_at_table on studio.round (table_round_id) where table_round_id is not null;

-- All at a table play from one link; a nonce of a player's own pair is still used once.
alter table studio.round drop constraint round_pair_id_nonce_key;
create unique index round_nonce on studio.round (pair_id, nonce) where table_round_id is null;

grant select, insert, update on studio.chain, studio.live_table, studio.table_round to fairhouse_studio;
