-- Gives every new member a place under their upline, in the transaction that writes the member: nobody is ever without one.
-- A branch that is being moved is waited for.
create or replace function platform.place_player() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_above team_place;
  v_no bigint := nextval('team_place_no');
begin
  if new.upline_id is not null then
    -- A place that was left while this waited is not found again; its successor is, by the next look.
    for attempt in 1..3 loop
      select * into v_above from team_place where player_id = new.upline_id and to_day is null for key share;
      exit when found;
    end loop;
    if v_above.no is null then
      raise exception 'the upline % of % has no place', new.upline_id, new.id;
    end if;
  end if;
  insert into team_place (no, brand_id, player_id, parent_no, path, depth, from_day)
    select v_no, new.brand_id, new.id, v_above.no, coalesce(v_above.path, '') || place_code(v_no),
      coalesce(v_above.depth, 0) + 1, (new.registered_at at time zone b.time_zone)::date
    from brand b where b.id = new.brand_id;
  return null;
end $$;

create or replace trigger player_placed after insert on platform.player
  for each row when (new.agent_type <> 4) execute function platform.place_player();
