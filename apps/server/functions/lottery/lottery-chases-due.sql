-- Chases for which something is to be done, and what: why one is to be stopped, or `done` (all its draws are over), `missed` (the
-- sale of its next draw is over) or `place` (its next draw is to be bet). That is when the draw bet before is settled, at the
-- latest a tenth of the time between the two closes, and no less than three seconds, before its own close. A plan waits that long
-- while its lottery, or a play of it, is off sale: it may be sold again by then.
create or replace function platform.lottery_chases_due(p_now timestamptz, p_limit integer)
  returns table (id bigint, issue bigint, due text)
language sql stable set search_path = platform, pg_temp as $$
  select c.id, c.next_issue, case
      when c.next_issue is null then 'done'
      when b.status <> 0 then 'game_under_maintenance'
      when p.state <> 'active' then 'account_locked'
      when barred.is then 'player_barred'
      when i.state <> 'open' or i.closes_at <= clock_timestamp() then 'missed'
      else 'place' end
  from chase c
  join brand b on b.id = c.brand_id
  join player p on p.id = c.player_id
  left join draw_issue i on i.id = c.next_issue
  left join draw_issue l on l.id = c.last_issue
  left join lottery y on y.brand_id = c.brand_id and y.code = c.lottery
  cross join lateral (select y.closed or (y.closed_plays <> '{}' and exists (
    select from jsonb_array_elements(c.lines) line where line ->> 'playType' = any (y.closed_plays))) as is) off
  cross join lateral (select exists (
    select from play_bar r where r.player_id = c.player_id and r.until > p_now) as is) barred
  where c.state = 'running' and case
      when c.next_issue is null then l.id is null or l.settled > 0
      when b.status <> 0 or p.state <> 'active' or barred.is or i.state <> 'open' or i.closes_at <= clock_timestamp() then true
      else i.opens_at <= clock_timestamp() and (not off.is and (l.id is null or l.settled > 0)
        or clock_timestamp() >= i.closes_at - greatest(interval '3 seconds', (i.closes_at - l.closes_at) / 10)) end
  order by i.closes_at, c.id limit p_limit
$$;

grant execute on function platform.lottery_chases_due to fairhouse_app;
