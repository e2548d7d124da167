-- The platform's own schema. The application works as fairhouse_app, which owns nothing.
create schema platform;
grant usage on schema platform to fairhouse_app;
alter default privileges in schema platform grant select, insert, update, delete on tables to fairhouse_app;

create table platform.brand (
  id                  text primary key,
  merchant_code       text not null unique,
  name                text not null,
  currency            text not null,
  currency_symbol     text not null,
  time_zone           text not null,
  languages           text[] not null,
  logined_to_home     boolean not null,
  licence             text not null,
  minimum_age         integer not null,
  status              smallint not null default 0 check (status in (0, 1)),
  maintenance_end     timestamptz,
  restricted_countries text[] not null default '{}',
  analytics_id        text,
  jurisdiction        jsonb not null
);

create table platform.brand_host (
  host       text primary key,
  brand_id   text not null references platform.brand,
  is_primary boolean not null
);

create table platform.brand_switch (
  brand_id  text not null references platform.brand,
  switch_id text not null,
  enabled   boolean not null,
  primary key (brand_id, switch_id)
);

create table platform.brand_field_rule (
  brand_id   text not null references platform.brand,
  field      text not null,
  enabled    boolean not null,
  required   boolean not null,
  pattern_id integer not null,
  min_length integer not null,
  max_length integer not null,
  primary key (brand_id, field)
);

create table platform.brand_resource (
  brand_id      text not null references platform.brand,
  type          text not null,
  url           text not null,
  qr_code_url   text,
  label_name_en text not null,
  primary key (brand_id, type)
);
