create table platform.player (
  id            text primary key,
  brand_id      text not null references platform.brand,
  username      text not null,
  username_key  text not null,               -- lower case: two players never differ by case alone
  nickname      text not null,
  agent_type    integer not null,            -- 0 member, 1 agent, 2 master agent, 4 trial, 41 and 42 consolidated
  state         text not null default 'active' check (state in ('active', 'locked', 'closed')),
  currency      text not null,
  password_hash text,                        -- null: a trial account, nobody can log in to it again
  mobile        text,
  email         text,
  payee_name    text,
  details       jsonb not null default '{}',
  rank_level    integer not null default 0,
  register_ip   text not null,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text,
  unique (brand_id, username_key),
  unique (brand_id, mobile),
  unique (brand_id, email)
);

create index player_search on platform.player (brand_id, username_key text_pattern_ops);

create table platform.session (
  id         text primary key,
  player_id  text not null references platform.player,
  token_hash bytea not null unique,
  started_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  ip         text not null,
  device     text not null
);

create index session_player on platform.session (player_id) where ended_at is null;

-- Tokens good for one use: socket tickets, solved checks, game launches. Taking one deletes it.
create table platform.one_time_token (
  token_hash bytea primary key,
  purpose    text not null,
  subject    jsonb not null,
  expires_at timestamptz not null
);

create index one_time_token_expiry on platform.one_time_token (expires_at);

create table platform.sealing_key (
  kid         text primary key,
  public_jwk  jsonb not null,
  private_jwk bytea not null,                -- sealed with the platform's secret
  created_at  timestamptz not null
);

create table platform.sealed_nonce (
  nonce      text primary key,
  expires_at timestamptz not null
);

create index sealed_nonce_expiry on platform.sealed_nonce (expires_at);

create table platform.slider (
  id         text primary key,
  kind       text not null,
  purpose    text not null,
  answer     jsonb not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);

create table platform.captcha (
  id          text primary key,
  answer_hash bytea not null,
  expires_at  timestamptz not null
);

create table platform.login_failure (
  brand_id text not null,
  subject  text not null,                    -- an account's name or an address
  at       timestamptz not null
);

create index login_failure_subject on platform.login_failure (brand_id, subject, at desc);
