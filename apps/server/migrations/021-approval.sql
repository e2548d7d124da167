-- What one member of staff asks for and another decides. What was asked stands as it was asked: the application may
-- write how it ended and nothing else.
create table platform.approval (
  id           text primary key,
  brand_id     text not null references platform.brand,
  kind         text not null,
  subject      text not null,               -- an id, or the name of who is to be added
  subject_name text not null,
  content      jsonb not null,              -- what would be another: {"part": {"from": …, "to": …}}
  reason       text not null,
  maker_id     text not null references platform.staff,
  asked_at     timestamptz not null,
  expires_at   timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_at   timestamptz,
  decided_by   text references platform.staff,  -- null: nobody else could, the maker did it alone
  note         text,
  secret       bytea,                       -- a one-time password, sealed, until the maker takes it or it is too late
  secret_until timestamptz,
  check (decided_by is null or decided_by <> maker_id or state = 'withdrawn')
);

create unique index approval_one_open on platform.approval (brand_id, kind, subject) where state = 'open';
create index approval_asked on platform.approval (brand_id, state, asked_at);

revoke update, delete on platform.approval from fairhouse_app;
grant update (state, decided_at, decided_by, note, secret, secret_until) on platform.approval to fairhouse_app;

-- Staff are managed by staff: who left the circle of those who may approve, and when, keeps the last one from acting alone.
alter table platform.staff
  add column approver_left_at timestamptz;

create index staff_brand on platform.staff (brand_id, username_key);
create index staff_session_staff on platform.staff_session (staff_id, started_at desc);
