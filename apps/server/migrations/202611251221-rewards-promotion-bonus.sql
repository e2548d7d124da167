-- Promotions may give bonus money. A reward of it keeps the terms that its promotion had when it was offered, and what deposit it
-- is for; the bonus begins when it is claimed.
alter table platform.reward
  add column terms   text,
  add column deposit bigint check (deposit >= 0),
  drop constraint reward_kind_check,
  add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points')),
  add constraint reward_terms check ((kind = 'bonus') = (terms is not null) and (kind = 'bonus') = (deposit is not null));

-- Rules written before had no such terms.
update platform.promotion_version set rule = jsonb_set(rule, '{terms,bonus}', 'null');

-- Who was asked for a deposit limit and wants none.
create table platform.limit_decline (
  player_id text        primary key references platform.player,
  at        timestamptz not null
);
revoke update, delete on platform.limit_decline from fairhouse_app;
