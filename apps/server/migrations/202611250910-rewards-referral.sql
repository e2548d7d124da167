-- What a brand pays for a friend from an instant on, and what it asks of the friend. Who signed up before is judged by the
-- terms of then.
create table platform.referral_terms (
  brand_id    text        not null references platform.brand,
  valid_from  timestamptz not null,
  reward      bigint      not null check (reward > 0),
  deposit     bigint      not null check (deposit >= 0),
  valid_bet   bigint      not null check (valid_bet >= 0),
  window_days integer     not null check (window_days between 1 and 365),
  hold_days   integer     not null check (hold_days between 0 and 90),
  month_max   integer     not null check (month_max between 1 and 1000),
  primary key (brand_id, valid_from)
);
revoke update, delete, truncate on platform.referral_terms from fairhouse_app;

create table platform.referral_link (
  brand_id   text        not null references platform.brand,
  code       text        not null check (code ~ '^[a-z0-9]{10}$'),
  player_id  text        not null references platform.player,
  label      text        not null,
  created_at timestamptz not null,
  primary key (brand_id, code)
);
create index referral_link_by_player on platform.referral_link (player_id, created_at);
revoke delete on platform.referral_link from fairhouse_app;

-- Each browser counts once for a link.
create table platform.referral_visit (
  brand_id text  not null,
  code     text  not null,
  visitor  bytea not null,
  primary key (brand_id, code, visitor),
  foreign key (brand_id, code) references platform.referral_link
);
revoke update, delete on platform.referral_visit from fairhouse_app;

create table platform.referral (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  friend_id   text        not null unique references platform.player,
  referrer_id text        not null references platform.player check (referrer_id <> friend_id),
  code        text,                          -- null: the friend typed a name
  terms_from  timestamptz not null,
  joined_at   timestamptz not null,
  ends_at     timestamptz not null,
  deposited   bigint      not null default 0,
  valid_bet   bigint      not null default 0,
  state       text        not null default 'running'
    check (state in ('running', 'held', 'review', 'offered', 'refused', 'ended', 'over_month')),
  met_at      timestamptz,
  pays_at     timestamptz,
  signs       text[]      not null default '{}',
  reason      text        not null default '',
  decided_by  text,
  decided_at  timestamptz,
  foreign key (brand_id, terms_from) references platform.referral_terms (brand_id, valid_from),
  foreign key (brand_id, code) references platform.referral_link,
  check ((state in ('running', 'ended')) = (met_at is null))
);
create index referral_by_referrer on platform.referral (referrer_id, id desc);
create index referral_running on platform.referral (ends_at) where state = 'running';
create index referral_held on platform.referral (pays_at) where state = 'held';
create index referral_review on platform.referral (brand_id, id) where state = 'review';
revoke delete on platform.referral from fairhouse_app;
