-- What a player has staked on a draw, cancelled tickets too, play money left out: the sum of their tickets, kept so that the
-- next one need not read them all.
create table platform.draw_stake (
  issue     bigint not null,
  player_id text   not null,
  staked    bigint not null,
  primary key (issue, player_id)
) with (fillfactor = 70);

insert into platform.draw_stake (issue, player_id, staked)
  select t.issue, t.player_id, sum(t.stake - t.rebate)::bigint
  from platform.draw_ticket t join platform.draw_issue i on i.id = t.issue
  where i.state = 'open' and not t.trial group by 1, 2;
