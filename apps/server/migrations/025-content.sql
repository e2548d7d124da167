-- All that staff write for members, whatever its kind: one row an entry, its words by language beside its place and times.
create table platform.content_entry (
  id         text primary key,
  brand_id   text not null references platform.brand,
  kind       text not null,
  slot       text not null,               -- where of its kind: a group of banners, a topic of help, the name of a page
  anchor     text,                        -- of a help entry: what follows the # of its address
  platform   text not null,
  execution  text not null,
  image      text,
  href       text,
  state      text not null default 'draft' check (state in ('draft', 'published')),
  starts_at  timestamptz,
  ends_at    timestamptz,
  place      integer not null,
  revision   integer not null default 1,  -- who changes an entry names the one they saw
  texts      jsonb not null,              -- {"EN": {"title", "source", "html"}, …}; html is clean
  changed_at timestamptz not null,
  changed_by text not null,
  check (ends_at > starts_at),
  check (state = 'draft' or starts_at is not null)
);

create index content_entry_kind on platform.content_entry (brand_id, kind, slot, place);
create index content_entry_newest on platform.content_entry (brand_id, kind, starts_at desc, id desc) where state = 'published';
create unique index content_entry_anchor on platform.content_entry (brand_id, anchor) where anchor is not null;

insert into platform.content_entry
  (id, brand_id, kind, slot, platform, execution, state, starts_at, place, texts, changed_at, changed_by)
  select 'cnt_' || substr(id, 5), brand_id, 'notice', 'house', 'A', 'B', 'published', published_at, 0,
    jsonb_build_object('EN', jsonb_build_object('title', title, 'source', content, 'html', content)), published_at, 'system'
  from platform.notice;

insert into platform.content_entry
  (id, brand_id, kind, slot, platform, execution, image, href, state, starts_at, place, texts, changed_at, changed_by)
  select 'cnt_' || substr(md5(brand_id || group_name || place), 1, 26), brand_id, 'banner', group_name, 'A', 'B', image, href,
    'published', timestamptz 'epoch', place,
    jsonb_build_object('EN', jsonb_build_object('title', title, 'source', body, 'html', body)), now(), 'system'
  from platform.banner;

insert into platform.content_entry
  (id, brand_id, kind, slot, anchor, platform, execution, state, starts_at, place, texts, changed_at, changed_by)
  select 'cnt_' || substr(md5(brand_id || anchor), 1, 26), brand_id,
    case when is_page then 'page' else 'help' end, case when is_page then anchor else lower(topic) end,
    case when is_page then null else anchor end, 'A', 'B', 'published', timestamptz 'epoch', place,
    jsonb_build_object('EN', jsonb_build_object('title', question, 'source', answer, 'html', answer)), now(), 'system'
  from platform.help_entry,
    lateral (select anchor in ('terms', 'privacy', 'responsible', 'refund', 'affiliates', 'about', 'contact') as is_page) kind;

insert into platform.content_entry
  (id, brand_id, kind, slot, platform, execution, href, state, starts_at, place, texts, changed_at, changed_by)
  select 'cnt_' || substr(md5(brand_id || type || url), 1, 26), brand_id, 'resource', type, 'A', 'B', url, 'published',
    timestamptz 'epoch', 0,
    jsonb_build_object('EN', jsonb_build_object('title', label_name_en, 'source', '', 'html', '')), now(), 'system'
  from platform.brand_resource where type in ('ios', 'android', 'lite');

drop table platform.notice;
drop table platform.banner;
drop table platform.help_entry;
drop table platform.brand_resource;

-- What visitors and members tell the house.
create table platform.feedback (
  id          text primary key,
  brand_id    text not null references platform.brand,
  player_id   text references platform.player,
  address_key text not null,               -- counts the calls of an address without naming it
  question    text not null,
  content     text not null,
  language    text not null,
  at          timestamptz not null,
  state       text not null default 'new' check (state in ('new', 'answered')),
  note        text not null default '',
  changed_at  timestamptz,
  changed_by  text
);

create index feedback_brand on platform.feedback (brand_id, state, id desc);
create index feedback_address on platform.feedback (brand_id, address_key, at);
