-- Days that began at another level than they were counted by are counted again.
create or replace function platform.touch_earnings_of_level() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into earning_touch (brand_id, player_id, day)
    select distinct e.brand_id, e.player_id, e.day from moved m
    join earning e on e.player_id = m.player_id and e.day >= m.holds_from
    order by 2, 3
    on conflict (player_id, day) do update set brand_id = excluded.brand_id;
  return null;
end $$;

create or replace trigger vip_move_earns after insert on platform.vip_move
  referencing new table as moved for each statement execute function platform.touch_earnings_of_level();
