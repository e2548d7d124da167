-- Days of members whose settled bets have changed are counted again. A day that is marked already is locked until the change
-- commits, so that nobody counts it before.
create or replace function platform.touch_earnings() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into earning_touch (brand_id, player_id, day)
    select distinct brand_id, player_id, day from changed where currency <> 'FUN' order by 2, 3
    on conflict (player_id, day) do update set brand_id = excluded.brand_id;
  return null;
end $$;

create or replace trigger bet_day_earns after insert on platform.bet_day
  referencing new table as changed for each statement execute function platform.touch_earnings();
create or replace trigger bet_day_earns_again after update on platform.bet_day
  referencing new table as changed for each statement execute function platform.touch_earnings();
