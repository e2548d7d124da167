-- What an account is secured by, beside the name: when its password was set, what else proves the player, what is held back.
alter table platform.brand
  add column password_days integer not null default 90 check (password_days > 0);

alter table platform.player
  add column password_set_at timestamptz,              -- null: as old as the account
  add column must_change     boolean not null default false,
  add column payment_hash    text,
  add column totp_secret     bytea,                    -- sealed with the platform's secret
  add column totp_confirmed  boolean not null default false,
  add column totp_last_step  bigint not null default 0,
  add column avatar          text;                     -- the seed of a drawn picture; null: the id

create table platform.recovery_code (
  player_id text not null references platform.player,
  code_hash bytea not null,
  primary key (player_id, code_hash)
);

-- A try is counted before it is judged, so that many at once are no more than a few.
create table platform.credential_try (
  player_id text not null references platform.player,
  kind      text not null,
  at        timestamptz not null
);

create index credential_try_player on platform.credential_try (player_id, kind, at);

create table platform.password_reset (
  token_hash bytea primary key,
  player_id  text not null references platform.player,
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  spent      boolean not null default false
);

create index password_reset_player on platform.password_reset (player_id, asked_at);

create table platform.withdrawal_hold (
  id        text primary key,
  player_id text not null references platform.player,
  reason    text not null,
  since     timestamptz not null,
  until     timestamptz not null
);

create index withdrawal_hold_player on platform.withdrawal_hold (player_id, until);

-- A hold is history: it runs out, nobody takes it back.
revoke update, delete on platform.withdrawal_hold from fairhouse_app;
