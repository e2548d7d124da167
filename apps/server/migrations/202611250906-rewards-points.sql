-- What points buy.
create table platform.gift (
  brand_id text    not null references platform.brand,
  id       text    not null,
  title    jsonb   not null check (title ?& array['EN', 'VI']),
  shelf    text    not null check (shelf in ('cash', 'home', 'sport', 'sound', 'play')),
  kind     text    not null check (kind in ('goods', 'cash')),
  picture  text    not null,
  price    bigint  not null check (price > 0),       -- in points, in 1/10,000
  value    bigint  check (value > 0),                -- of money that is paid out
  stock    integer not null check (stock >= 0),
  shown    boolean not null,
  place    integer not null,
  primary key (brand_id, id),
  check ((kind = 'cash') = (value is not null))
);
revoke delete on platform.gift from fairhouse_app;

-- Orders of gifts, as they were when they were made.
create table platform.redeem (
  id         text        primary key,
  brand_id   text        not null,
  player_id  text        not null references platform.player,
  gift_id    text        not null,
  title      jsonb       not null,
  kind       text        not null check (kind in ('goods', 'cash')),
  picture    text        not null,
  quantity   integer     not null check (quantity > 0),
  points     bigint      not null check (points > 0), -- of all of them
  value      bigint,                                  -- of money, of all of them
  currency   text        not null,
  address    text        not null,
  phone      text        not null,
  state      text        not null check (state in ('processing', 'approved', 'completed', 'rejected')),
  remark     text        not null default '',
  asked_at   timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  foreign key (brand_id, gift_id) references platform.gift
);

create index redeem_by_player on platform.redeem (player_id, id desc);
create index redeem_waiting on platform.redeem (brand_id, id) where state in ('processing', 'approved');
create index redeem_of_brand on platform.redeem (brand_id, id desc);
revoke delete on platform.redeem from fairhouse_app;

-- Points that became money.
create table platform.point_convert (
  id        text        primary key,
  brand_id  text        not null references platform.brand,
  player_id text        not null references platform.player,
  points    bigint      not null check (points > 0),
  amount    bigint      not null check (amount > 0),
  ratio     integer     not null,
  at        timestamptz not null
);

create index point_convert_by_player on platform.point_convert (player_id, id desc);
revoke update, delete on platform.point_convert from fairhouse_app;
