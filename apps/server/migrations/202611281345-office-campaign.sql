-- Texts of staff that stand in inboxes: a message of such a text holds what it names of its member, and no words.
create table platform.inbox_text (
  id       text        primary key,
  brand_id text        not null references platform.brand,
  title    jsonb       not null check (title ? 'EN' and title ? 'VI'),
  body     jsonb       not null check (body ? 'EN' and body ? 'VI'),
  at       timestamptz not null
);
revoke update, delete, truncate on platform.inbox_text from fairhouse_app;

alter table platform.inbox_message
  alter column cause drop not null,
  add column text_id text references platform.inbox_text,
  add check (num_nonnulls(cause, text_id) = 1);

-- A member has a text once.
create unique index inbox_message_text on platform.inbox_message (text_id, player_id) where text_id is not null;

-- Audiences of messages, as conditions.
create table platform.segment (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  name       text        not null,
  version    integer     not null default 1,
  conditions jsonb       not null,
  changed_at timestamptz not null,
  changed_by text        not null,
  removed_at timestamptz
);
create unique index segment_name on platform.segment (brand_id, lower(name)) where removed_at is null;
revoke delete, truncate on platform.segment from fairhouse_app;

-- Messages of staff. The audience stands in `conditions` as it was when the message was written.
create table platform.campaign (
  id              text        primary key,
  brand_id        text        not null references platform.brand,
  version         integer     not null default 1,
  kind            text        not null check (kind in ('service', 'marketing')),
  state           text        not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  title           jsonb       not null,
  body            jsonb       not null,
  player_id       text        references platform.player,
  segment_id      text        references platform.segment,
  segment_name    text,
  segment_version integer,
  conditions      jsonb       not null,
  written_at      timestamptz not null,
  written_by      text        not null,
  due_at          timestamptz,
  begun_at        timestamptz,
  ended_at        timestamptz,
  passed          integer     not null default 0,  -- the number of the last member that sending has come to
  chosen          integer     not null default 0,
  sent            integer     not null default 0,
  check (num_nonnulls(player_id, segment_id) = 1),
  check (num_nulls(segment_id, segment_name, segment_version) in (0, 3)),
  check (state not in ('scheduled', 'sending', 'sent') or due_at is not null),
  check (state not in ('sending', 'sent') or begun_at is not null),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
create index campaign_of_brand on platform.campaign (brand_id, id desc);
create index campaign_due on platform.campaign (due_at) where state in ('scheduled', 'sending');
revoke delete, truncate on platform.campaign from fairhouse_app;
