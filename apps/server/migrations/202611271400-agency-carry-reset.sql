-- Losses that a dividend carried out of a period and that two of the staff have forgiven: the next period begins without them.
create table platform.carry_reset (
  brand_id   text        not null references platform.brand,
  player_id  text        not null references platform.player,
  period     text        not null,             -- of the dividend
  to_day     date        not null,             -- the last day of the period that carried it
  carry      bigint      not null check (carry < 0),
  reason     text        not null,
  asked_by   text        not null,
  decided_by text        not null,
  decided_at timestamptz not null,
  primary key (player_id, period, to_day)
);
revoke update, delete, truncate on platform.carry_reset from fairhouse_app;
