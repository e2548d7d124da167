-- The one stream of events. A row is written in the transaction of its cause; consumers read it in commit-safe order:
-- by the id of the writing transaction, and only those below the oldest one still running.
create table platform.outbox (
  position bigint generated always as identity,
  xid      xid8 not null default pg_current_xact_id(),
  type     text not null,
  brand_id text not null,
  payload  jsonb not null,
  trace_id text,
  at       timestamptz not null,
  primary key (xid, position)
);

create table platform.outbox_cursor (
  consumer text primary key,
  xid      xid8 not null,
  position bigint not null
);

revoke update, delete on platform.outbox from fairhouse_app;

-- Answers of calls that must have one effect, kept with the effect itself.
create table platform.idempotent_call (
  scope        text not null,
  key          text not null,
  request_hash bytea not null,
  answer       jsonb not null,
  at           timestamptz not null,
  primary key (scope, key)
);

revoke update, delete on platform.idempotent_call from fairhouse_app;
