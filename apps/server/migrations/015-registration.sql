-- What a registration tells beside the name, and who brought the player.
alter table platform.player
  add column upline_id        text references platform.player,
  add column recommender_id   text references platform.player,
  add column affiliate_code   text,                    -- as it was when the account was opened
  add column country_code     text,                    -- of the mobile number
  add column birthday         date,
  add column mobile_proven_at timestamptz,             -- null: told, not proven by a code
  add check (upline_id <> id),
  add check (recommender_id <> id);

create index player_upline on platform.player (upline_id) where upline_id is not null;
create index player_recommender on platform.player (recommender_id) where recommender_id is not null;

-- One spelling of a mailbox. Where two accounts spell one mailbox differently, the older keeps it.
update platform.player p set email = null
  where exists (select from platform.player o where o.brand_id = p.brand_id and lower(o.email) = lower(p.email) and o.id < p.id);
update platform.player set email = lower(email) where email <> lower(email);

-- Codes that invite. Without an owner it is the house's own; one of a domain counts at that domain only.
create table platform.affiliate_code (
  id         text primary key,
  brand_id   text not null references platform.brand,
  code       text not null,
  code_key   text not null,                            -- lower case
  domain     text,
  player_id  text references platform.player,
  enabled    boolean not null default true,
  created_at timestamptz not null,
  unique (brand_id, code_key)
);

-- Sign-ups of an address or a browser are counted.
create index session_register on platform.session (started_at) where how = 'register';
