-- Promotions are rules as data. A version is never changed; which of them is in force, whether it was stopped and what is left
-- of its budget stand in one row, which everybody locks who takes of the budget or stops the promotion.
create table platform.promotion (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  in_force    integer,                        -- null: never published
  stopped_at  timestamptz,
  count_left  bigint      check (count_left >= 0),    -- null: not bounded
  amount_left bigint      check (amount_left >= 0)
);

create index promotion_by_brand on platform.promotion (brand_id, id desc);

create table platform.promotion_version (
  promotion_id text        not null references platform.promotion,
  version      integer     not null check (version > 0),
  rule         jsonb       not null,
  look         jsonb       not null,
  code         text,
  made_by      text        not null,
  made_at      timestamptz not null,
  primary key (promotion_id, version)
);

alter table platform.promotion add foreign key (id, in_force) references platform.promotion_version (promotion_id, version);

create table platform.promotion_publication (
  place        bigint      generated always as identity primary key,
  promotion_id text        not null,
  version      integer     not null,
  published_at timestamptz not null,
  published_by text        not null,
  confirmed_by text,                          -- null: one person was enough, or nobody else was there
  reason       text        not null,
  foreign key (promotion_id, version) references platform.promotion_version
);

create index promotion_publication_by_promotion on platform.promotion_publication (promotion_id, place desc);

create table platform.promotion_stop (
  place        bigint      generated always as identity primary key,
  promotion_id text        not null,
  version      integer     not null,
  stopped_at   timestamptz not null,
  stopped_by   text        not null,
  reason       text        not null,
  foreign key (promotion_id, version) references platform.promotion_version
);

create index promotion_stop_by_promotion on platform.promotion_stop (promotion_id, place desc);

revoke update, delete on platform.promotion_version, platform.promotion_publication, platform.promotion_stop from fairhouse_app;
revoke delete on platform.promotion from fairhouse_app;

-- A member in a period of a promotion, at the version that was joined. A sign-in is a period of a day.
create table platform.promotion_join (
  promotion_id text        not null,
  player_id    text        not null references platform.player,
  period_key   text        not null,
  version      integer     not null,
  joined_at    timestamptz not null,
  joined_day   date        not null,
  period_to    date,                          -- null: no end
  state        text        not null check (state in ('open', 'earned', 'over')),
  run          integer,                       -- days signed in a row
  held         bigint,                        -- money of the budget that a place was held with; null: none
  counted      bigint      not null default 0,
  primary key (promotion_id, player_id, period_key),
  foreign key (promotion_id, version) references platform.promotion_version,
  check (held is null or state = 'open')
);

create index promotion_join_by_player on platform.promotion_join (player_id);
create index promotion_join_open on platform.promotion_join (promotion_id, player_id) where state = 'open';

create table platform.promotion_application (
  id           text        primary key,
  promotion_id text        not null,
  brand_id     text        not null references platform.brand,
  player_id    text        not null references platform.player,
  period_key   text        not null,
  version      integer     not null,
  comment      text        not null check (char_length(comment) between 1 and 140),
  at           timestamptz not null,
  state        text        not null check (state in ('open', 'approved', 'rejected')),
  amount       bigint      check (amount > 0),
  reason       text,
  decided_by   text,
  decided_at   timestamptz,
  foreign key (promotion_id, version) references platform.promotion_version,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'approved') = (amount is not null)),
  check ((state = 'rejected') = (reason is not null))
);

create unique index promotion_application_once on platform.promotion_application (player_id, promotion_id, period_key)
  where state in ('open', 'approved');
create index promotion_application_by_player on platform.promotion_application (player_id, id desc);
create index promotion_application_waiting on platform.promotion_application (brand_id, id) where state = 'open';
create index promotion_application_decided on platform.promotion_application (brand_id, id desc) where state <> 'open';

revoke delete on platform.promotion_application from fairhouse_app;

create index reward_by_source on platform.reward (source_type, source_id);
