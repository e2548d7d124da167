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

create function platform.audit_hash(
  p_prev bytea, p_id text, p_brand text, p_at timestamptz, p_actor text, p_action text, p_subject text, p_detail jsonb, p_ip text
) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(p_prev || convert_to(concat_ws(chr(31), p_id, p_brand, p_at::text, p_actor, p_action,
    coalesce(p_subject, ''), p_detail::text, p_ip), 'UTF8'))
$$;
