-- From where a brand's site may be used. A rule is history: it is lifted, never rubbed out.
create table platform.access_rule (
  id        text primary key,
  brand_id  text not null references platform.brand,
  kind      text not null check (kind in ('address', 'country')),
  effect    text not null check (effect in ('allow', 'deny')),
  value     text not null,                   -- 203.0.113.7, 203.0.113.0/24, 2001:db8::/32, or US
  note      text not null,
  added_at  timestamptz not null,
  added_by  text not null,
  until     timestamptz,
  lifted_at timestamptz,
  lifted_by text
);

create index access_rule_brand on platform.access_rule (brand_id) where lifted_at is null;

revoke delete on platform.access_rule from fairhouse_app;

-- The version is read with the brand at every call, so that every process knows when its copy of the rules is stale.
alter table platform.brand
  add column access_version integer not null default 0,
  add column access_default text not null default 'open' check (access_default in ('open', 'closed'));

-- The list of countries that a brand may not serve becomes rules.
insert into platform.access_rule (id, brand_id, kind, effect, value, note, added_at, added_by)
  select 'acr_' || substr(md5(b.id || country), 1, 26), b.id, 'country', 'deny', country, 'Not served', now(), 'system'
  from platform.brand b, unnest(b.restricted_countries) country;

alter table platform.brand drop column restricted_countries;

-- Why an account stands as it does, since when and by whom.
alter table platform.player
  add column state_reason text,
  add column state_at     timestamptz,
  add column state_by     text;
