-- Sends a message of staff to the next members of its audience and answers who has it now. An offer goes to nobody who may not be
-- told of one at this moment. The audience is that of when it was begun, and of one that stands that of when it was due again. The
-- caller holds the lock on the message; what was sent and how far it came are one statement.
create or replace function platform.send_campaign(p_campaign text, p_now timestamptz, p_limit integer)
returns table (player_id text)
language sql set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan as $$
  with one as materialized (
    select c.*, b.name as brand_name from campaign c join brand b on b.id = c.brand_id
    where c.id = p_campaign and c.state = 'sending'
  ), next as materialized (
    select m.player_id, m.number, one.standing and exists (
        select from inbox_message h where h.text_id = one.id and h.player_id = m.player_id) as has
      from one, segment_members(one.brand_id, one.conditions, greatest(one.begun_at, one.due_at), one.passed, p_limit) m
  ), told as (
    insert into inbox_message (brand_id, player_id, text_id, about, at)
      select one.brand_id, p.id, one.id, jsonb_build_object('kind', 'staff_message', 'values', jsonb_build_object(
          'name', p.username, 'rank', 'VIP ' || p.rank_level, 'brand', one.brand_name)), p_now
      from one cross join next join player p on p.id = next.player_id
      where not next.has and (one.kind = 'service' or may_be_told(p.id, p_now))
      order by next.number
    on conflict (text_id, player_id) where text_id is not null do nothing
    returning inbox_message.player_id
  ), moved as (
    update campaign c set passed = coalesce((select max(next.number) from next), c.passed),
      chosen = c.chosen + case when c.standing then now.told else now.next end, sent = c.sent + now.told,
      inboxed_at = case when now.next < p_limit then p_now end
    from one cross join (
      select (select count(*) from next) as next, (select count(*) from told) as told) now
    where c.id = one.id
  )
  select told.player_id from told
$$;
