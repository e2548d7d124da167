-- Days of members whose settled bets have changed are looked at again, where the brand has ever had missions. A day that is
-- marked already is locked until the change commits, so that nobody looks at it before.
create or replace function platform.touch_missions() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into mission_touch (brand_id, player_id, day)
    select distinct c.brand_id, c.player_id, c.day from changed c join brand b on b.id = c.brand_id and b.currency = c.currency
    where c.brand_id in (
      select p.brand_id from promotion p
      join promotion_version v on v.promotion_id = p.id and v.version = p.in_force
      where v.rule->'trigger'->>'kind' = 'mission')
    order by 2, 3
    on conflict (player_id, day) do update set brand_id = excluded.brand_id;
  return null;
end $$;

create or replace trigger bet_day_missions after insert on platform.bet_day
  referencing new table as changed for each statement execute function platform.touch_missions();
create or replace trigger bet_day_missions_again after update on platform.bet_day
  referencing new table as changed for each statement execute function platform.touch_missions();
