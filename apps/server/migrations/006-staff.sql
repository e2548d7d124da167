-- formerly sha256 e47a31190fb78e281d5151067f953e0e941d03413f95ca392eab10f70fd3c267
create table platform.staff (
  id             text primary key,
  brand_id       text not null references platform.brand,
  username       text not null,
  username_key   text not null unique,
  password_hash  text not null,
  must_change    boolean not null,
  totp_secret    bytea,                      -- sealed with the platform's secret
  totp_confirmed boolean not null default false,
  totp_last_step bigint not null default 0,  -- a code counts once
  role           text not null,
  state          text not null default 'active' check (state in ('active', 'locked')),
  created_at     timestamptz not null
);

create table platform.staff_session (
  id            text primary key,
  staff_id      text not null references platform.staff,
  token_hash    bytea not null unique,
  authenticated boolean not null default false,
  started_at    timestamptz not null,
  seen_at       timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  ip            text not null
);

-- Who did what. Each row carries the hash of the one before it; nothing is changed or taken away.
create table platform.audit_event (
  position  bigint generated always as identity primary key,
  id        text not null unique,
  brand_id  text not null,
  at        timestamptz not null,
  actor     text not null,
  action    text not null,
  subject   text,
  detail    jsonb not null,
  ip        text not null,
  prev_hash bytea not null,
  hash      bytea not null
);

create index audit_event_brand on platform.audit_event (brand_id, position desc);
create index audit_event_subject on platform.audit_event (subject, position desc);
revoke update, delete on platform.audit_event from fairhouse_app;

