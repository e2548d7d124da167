-- How a session began, what it owes, and the browser it belongs to: its token is worth nothing without that one's cookies.
alter table platform.session
  add column how          text not null default 'password'
    check (how in ('password', 'sms', 'third_party', 'remembered', 'reset', 'register', 'trial')),
  add column weak         boolean not null default false,
  add column owes         text check (owes in ('password')),
  add column partner_hash bytea,
  add column device_hash  bytea;

-- Sessions from before have no browser.
update platform.session set ended_at = now() where ended_at is null;

create index session_partner on platform.session (partner_hash) where ended_at is null;

-- What has just ended, for processes that hold its sockets.
create index session_ended on platform.session (ended_at) where ended_at is not null;

-- Browsers that have logged in to an account, and the address blocks that it was used from.
create table platform.player_device (
  player_id   text not null references platform.player,
  device_hash bytea not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  primary key (player_id, device_hash)
);

create table platform.player_address (
  player_id text not null references platform.player,
  block     text not null,
  first_at  timestamptz not null,
  last_at   timestamptz not null,
  primary key (player_id, block)
);

-- A try is counted before its password is looked at, and taken back when it was right.
alter table platform.login_failure add column attempt text;

create index login_failure_attempt on platform.login_failure (attempt) where attempt is not null;

-- What visitors have asked for lately, under names that say neither who nor where.
create table platform.visitor_call (
  subject text not null,
  at      timestamptz not null
);

create index visitor_call_subject on platform.visitor_call (subject, at);

-- Ways that solved a picture: a second hand does not move the same.
create table platform.slider_track (
  track_hash bytea primary key,
  expires_at timestamptz not null
);

create index slider_track_expiry on platform.slider_track (expires_at);

-- A browser that may log in once without typing the password. Spent rows stay for a moment, to tell a browser that asked
-- twice from a thief.
create table platform.remembered_login (
  selector       text primary key,
  validator_hash bytea not null,
  player_id      text not null references platform.player,
  device_hash    bytea not null,
  country        text,
  expires_at     timestamptz not null,
  spent_at       timestamptz,
  successor      bytea                       -- sealed: the cookie that the one use gave out
);

create index remembered_login_player on platform.remembered_login (player_id);
create index remembered_login_expiry on platform.remembered_login (expires_at);

-- A login with the right password from an address block that is new to the account.
create table platform.login_challenge (
  token_hash  bytea primary key,
  player_id   text not null references platform.player,
  device_hash bytea not null,
  block       text not null,
  methods     text[] not null,
  how         text not null,
  remember    boolean not null,
  due         text,
  tries       integer not null default 0,
  expires_at  timestamptz not null
);

create index login_challenge_expiry on platform.login_challenge (expires_at);
