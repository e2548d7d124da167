-- Pools of draws (TOTO): what a version of a result shares out, and what it leaves for the draw after it; each currency has its own.
create table platform.draw_pool (
  issue        bigint      not null references platform.draw_issue,
  version      integer     not null check (version >= 1),
  currency     text        not null,
  brand_id     text        not null,
  lottery      text        not null,
  draws_at     timestamptz not null,
  sales        bigint      not null check (sales >= 0),
  carried      bigint      not null check (carried >= 0),     -- by the draws before, for group 1
  draws        integer     not null check (draws >= 0),       -- before, in a row without a winner of group 1
  odds         jsonb       not null,                          -- in 1/10,000 of a stake of 1, of the groups that were won
  topped_up    bigint      not null check (topped_up >= 0),   -- by the house, to the guarantee
  next_carried bigint      not null check (next_carried >= 0),
  next_draws   integer     not null check (next_draws >= 0),
  primary key (issue, version, currency)
);

create index draw_pool_time on platform.draw_pool (brand_id, lottery, draws_at desc);

revoke update, delete, truncate on platform.draw_pool from fairhouse_app;
