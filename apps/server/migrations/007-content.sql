create table platform.notice (
  id           text primary key,
  brand_id     text not null references platform.brand,
  title        text not null,
  content      text not null,
  published_at timestamptz not null
);

create index notice_brand on platform.notice (brand_id, published_at desc);

create table platform.banner (
  brand_id   text not null references platform.brand,
  group_name text not null,
  place      integer not null,
  image      text not null,
  title      text not null,
  body       text not null,
  href       text,
  primary key (brand_id, group_name, place)
);

create table platform.help_entry (
  brand_id text not null references platform.brand,
  topic    text not null,
  place    integer not null,
  anchor   text not null,
  question text not null,
  answer   text not null,
  primary key (brand_id, anchor)
);
