-- Who works on an item of a queue of staff, until when.
create table platform.worklist_claim (
  brand_id text        not null references platform.brand,
  queue    text        not null,
  item_id  text        not null,
  staff_id text        not null references platform.staff,
  until    timestamptz not null,
  primary key (brand_id, queue, item_id)
);
create index worklist_claim_staff on platform.worklist_claim (staff_id);
create index worklist_claim_until on platform.worklist_claim (until);

-- What an item of a queue waits for, until when.
create table platform.worklist_hold (
  brand_id text        not null references platform.brand,
  queue    text        not null,
  item_id  text        not null,
  staff_id text        not null references platform.staff,
  reason   text        not null,
  note     text,
  since    timestamptz not null,
  until    timestamptz not null check (until > since),
  primary key (brand_id, queue, item_id)
);
create index worklist_hold_until on platform.worklist_hold (until);

-- Filters of a queue that staff keep under a name.
create table platform.worklist_view (
  id       bigint  generated always as identity primary key,
  brand_id text    not null references platform.brand,
  queue    text    not null,
  owner_id text    not null references platform.staff,
  name     text    not null,
  search   jsonb   not null,
  shared   boolean not null,
  unique (owner_id, queue, name)
);
create index worklist_view_brand on platform.worklist_view (brand_id, queue);
