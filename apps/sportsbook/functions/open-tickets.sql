-- The wallet has taken the first stakes of these tickets: they are open, unless their call was given up meanwhile. What was
-- heard of their markets while they were being taken counts for them too. Answers the tickets that are open by it.
create or replace function sportsbook.open_tickets(p_at_ms bigint, p_ids text[])
returns text[] language plpgsql set search_path = sportsbook, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_done text[];
begin
  perform from market where id in (select market from ticket_pick where ticket = any (p_ids)) order by id for update;
  perform from ticket where id = any (p_ids) order by id for update;
  with done as (
    update ticket_call set done_at = timestamptz 'epoch' + p_at_ms * interval '1 millisecond', answer = 'OK'
      where ticket = any (p_ids) and number = 1 and call = 'debit' and done_at is null returning ticket
  )
  select coalesce(array_agg(ticket), '{}') into v_done from done;
  update ticket set state = 'open', decide_at = null where id = any (v_done);
  update market m set settled = m.version - 1 from ticket_pick p
    where p.ticket = any (v_done) and m.id = p.market and p.settled < m.version and m.settled = m.version;
  return v_done;
end $$;
