-- Reviews of who holds what. What was held when one began is kept as it was, with what was decided and why.
create table platform.staff_review (
  id        text        primary key,
  brand_id  text        not null references platform.brand,
  opened_at timestamptz not null,
  opened_by text        not null references platform.staff,
  ended_at  timestamptz,
  ended_by  text        references platform.staff,
  check ((ended_at is null) = (ended_by is null))
);

create unique index staff_review_open on platform.staff_review (brand_id) where ended_at is null;

create table platform.staff_review_item (
  review_id    text        not null references platform.staff_review,
  kind         text        not null check (kind in ('staff', 'key', 'role', 'elevation')),
  subject      text        not null,           -- the id of what is reviewed
  name         text        not null,
  role         text,
  permissions  text[]      not null,
  granted_by   text,                           -- by name
  since        timestamptz not null,
  until        timestamptz,
  last_used_at timestamptz,
  verdict      text        check (verdict in ('keep', 'withdraw')),
  reason       text,
  decided_by   text        references platform.staff,
  decided_at   timestamptz,
  primary key (review_id, kind, subject),
  check (num_nulls(verdict, reason, decided_by, decided_at) in (0, 4))
);

revoke update, delete on platform.staff_review, platform.staff_review_item from fairhouse_app;
grant update (ended_at, ended_by) on platform.staff_review to fairhouse_app;
grant update (verdict, reason, decided_by, decided_at) on platform.staff_review_item to fairhouse_app;
