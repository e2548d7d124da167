-- Money that members were credited with or received, as the stream told of it. Built again with the figures of teams.
truncate platform.member_cell, platform.member_day, platform.team_day, platform.team_depositor, platform.team_draw;
delete from platform.outbox_cursor where consumer = 'team_volumes';

create table platform.team_transaction (
  no       bigint      primary key generated always as identity,
  brand_id text        not null references platform.brand,
  place_no bigint      not null,  -- where the member stood on that day
  at       timestamptz not null,
  day      date        not null,  -- in the brand's time zone
  kind     text        not null check (kind in ('deposit', 'withdrawal')),
  amount   bigint      not null
);
create index team_transaction_of_place on platform.team_transaction (place_no, no);
create index team_transaction_of_day on platform.team_transaction (brand_id, day);
