-- The identity vendor that a brand sends documents to. Without a row staff look at everything.
create table platform.kyc_vendor (
  brand_id text        primary key references platform.brand,
  kind     text        not null check (kind in ('signed', 'sandbox')),
  name     text        not null,
  origin   text        not null,
  key_id   text        not null,
  secret   bytea,                            -- sealed; that of the sandbox is derived
  items    text[]      not null check (cardinality(items) > 0),
  decides  boolean     not null,             -- its verdict decides the item; else it is evidence for staff
  set_at   timestamptz not null,
  set_by   text        not null,             -- the member of staff by name
  check ((kind = 'signed') = (secret is not null))
);

-- A document that the vendor is asked about, and the latest that it said.
create table platform.kyc_check (
  document_id  text        primary key references platform.kyc_document,
  brand_id     text        not null references platform.brand,
  player_id    text        not null references platform.player,
  vendor       text        not null,         -- its name then
  applicant_id text,                         -- the vendor's own
  check_id     text,                         -- the vendor's own
  at           timestamptz not null,
  due_at       timestamptz not null,
  tries        int         not null default 0,
  fault        text,                         -- why the last try came to nothing
  sent_at      timestamptz,
  verdict      text        check (verdict in ('passed', 'failed')),
  reason       text,
  decided_at   timestamptz,                  -- by the vendor's clock
  acted        boolean     not null default false,
  check ((verdict is null) = (decided_at is null)),
  check ((verdict = 'failed') = (reason is not null))
);

create index kyc_check_due on platform.kyc_check (brand_id, due_at) where sent_at is null;

-- Every word of a vendor, once by its id.
create table platform.kyc_verdict (
  brand_id     text        not null references platform.brand,
  event_id     text        not null,
  document_id  text        not null references platform.kyc_document,
  content_hash bytea       not null,
  outcome      text        not null check (outcome in ('decided', 'recorded', 'ignored')),
  at           timestamptz not null,
  primary key (brand_id, event_id)
);

revoke update, delete, truncate on platform.kyc_verdict from fairhouse_app;
