-- Who a member is, item by item. What was sent stands in kyc_document; where an item stands, here.
create table platform.kyc_document (
  id           text        primary key,
  brand_id     text        not null references platform.brand,
  player_id    text        not null references platform.player,
  item         text        not null check (item in ('idDocument', 'selfie', 'address', 'sourceOfFunds')),
  uploads      text[]      not null,         -- the pictures, which are deleted when their time is over
  statement    bytea,                        -- what the member wrote to it, sealed
  submitted_at timestamptz not null,
  verdict      text        check (verdict in ('accepted', 'asked')),
  reason       text,
  decided_at   timestamptz,
  decided_by   text,                         -- the member of staff by name
  redacted_at  timestamptz,
  check ((verdict is null) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (verdict <> 'asked' or reason is not null),
  check (redacted_at is null or (statement is null and cardinality(uploads) = 0))
);

create index kyc_document_kept on platform.kyc_document (brand_id, decided_at)
  where redacted_at is null and decided_at is not null;

create table platform.kyc_item (
  player_id   text        not null references platform.player,
  item        text        not null check (item in ('idDocument', 'selfie', 'address', 'sourceOfFunds')),
  brand_id    text        not null references platform.brand,
  state       text        not null check (state in ('asked', 'submitted', 'accepted')),
  reason      text,
  document_id text        references platform.kyc_document,
  changed_at  timestamptz not null,
  changed_by  text,                          -- null: the member
  primary key (player_id, item),
  check (state <> 'submitted' or document_id is not null),
  check (state <> 'asked' or reason is not null)
);

create index kyc_item_queue on platform.kyc_item (brand_id, state, changed_at);

-- What a brand has settled; without a row no level is ever needed.
create table platform.kyc_setting (
  brand_id       text  primary key references platform.brand,
  thresholds     jsonb not null,             -- [{ level, deposits, withdrawals }], amounts in units as text
  retention_days int   not null check (retention_days > 0)
);
