-- Lines of income that agents dispute, with what they were reckoned from when they were.
create table platform.pay_dispute (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  run_id      text        not null references platform.pay_run,
  player_id   text        not null references platform.player,
  words       text        not null,
  evidence    jsonb       not null,  -- the line as it was explained then
  opened_at   timestamptz not null,
  answer_by   timestamptz not null,
  state       text        not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  answer      text,
  answered_by text,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null) and (answered_at is null) = (answer is null))
);
create unique index pay_dispute_open on platform.pay_dispute (run_id, player_id) where state = 'open';
create index pay_dispute_of_line on platform.pay_dispute (run_id, player_id, id desc);
create index pay_dispute_of_brand on platform.pay_dispute (brand_id, id desc);
create index pay_dispute_waiting on platform.pay_dispute (brand_id, opened_at) where state = 'open';
revoke delete, truncate on platform.pay_dispute from fairhouse_app;
