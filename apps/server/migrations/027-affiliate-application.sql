-- Who asked to become an affiliate, and what staff said to it.
create table platform.affiliate_application (
  id         text primary key,
  brand_id   text not null references platform.brand,
  player_id  text not null references platform.player,
  channel    text not null,
  contact    text not null,
  plan       text not null,
  language   text not null,
  at         timestamptz not null,
  state      text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  answer     text not null default '',
  decided_at timestamptz,
  decided_by text,
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);

create unique index affiliate_application_open on platform.affiliate_application (player_id) where state = 'pending';
create index affiliate_application_player on platform.affiliate_application (player_id, id desc);
create index affiliate_application_brand on platform.affiliate_application (brand_id, state, id desc);
