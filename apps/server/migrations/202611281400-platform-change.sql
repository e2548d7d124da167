-- Changes of settings that are drafted first. What one would change, and why, never changes; what becomes of it does.
create table platform.setting_change (
  id           text        primary key,
  brand_id     text        not null references platform.brand,
  topic        text        not null check (topic in ('switch', 'registerRule', 'playRules', 'maintenance')),
  subject      text        not null,
  before       jsonb       not null,
  after        jsonb       not null,
  reason       text        not null,
  state        text        not null default 'draft'
    check (state in ('draft', 'scheduled', 'waiting', 'done', 'cancelled')),
  drafted_at   timestamptz not null,
  drafted_by   text        not null references platform.staff,
  publish_at   timestamptz,
  scheduled_by text        references platform.staff,
  fault        text        check (fault in ('changed', 'right_lost', 'end_passed')),
  ended_at     timestamptz,
  ended_by     text        references platform.staff,
  check ((publish_at is null) = (scheduled_by is null)),
  check (state <> 'scheduled' or publish_at is not null),
  check ((fault is not null) = (state = 'waiting')),
  check ((ended_at is not null) = (state in ('done', 'cancelled')))
);

create index setting_change_list on platform.setting_change (brand_id, state, id);
create index setting_change_due on platform.setting_change (publish_at, id) where state = 'scheduled';

revoke update, delete on platform.setting_change from fairhouse_app;
grant update (state, publish_at, scheduled_by, fault, ended_at, ended_by) on platform.setting_change to fairhouse_app;
