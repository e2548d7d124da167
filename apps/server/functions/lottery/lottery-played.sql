-- What a player has staked on draws since an instant, and lost on them: tickets that wait count as lost, as open bets do.
create or replace function platform.lottery_played(p_player text, p_since timestamptz) returns table (staked bigint, lost bigint)
language sql stable set search_path = platform, pg_temp as $$
  select coalesce(sum(stake - rebate), 0)::bigint, coalesce(sum(stake - rebate - coalesce(payout, 0)), 0)::bigint
  from ticket_read where player_id = p_player and accepted_at >= p_since and not cancelled
$$;

grant execute on function platform.lottery_played to fairhouse_app;
