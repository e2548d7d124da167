-- May a member be offered anything now, or be given what was not asked for? The one place that every list, push and gift
-- asks: not who is locked, excluded, on a break, blocked, being checked or marked for harm, and not a trial account.
create or replace function platform.may_be_offered(p_player text, p_at timestamptz) returns boolean
language sql stable set search_path = platform, pg_temp as $$
  select exists (select from player where id = p_player and state = 'active' and agent_type <> 4)
    and not exists (select from play_bar where player_id = p_player and until > p_at)
    and not exists (select from harm_marker where player_id = p_player)
$$;
