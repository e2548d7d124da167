-- Notes money that members were credited with or received, in the order of the lists, at the places where they stood on that day.
create or replace function platform.note_transactions(
  p_brands text[], p_players text[], p_at timestamptz[], p_kinds text[], p_amounts bigint[]
) returns void
language sql set search_path = platform, pg_temp as $$
  insert into team_transaction (brand_id, place_no, at, day, kind, amount)
  select t.brand_id, p.no, t.at, day, t.kind, t.amount
  from unnest(p_brands, p_players, p_at, p_kinds, p_amounts) with ordinality
    as t (brand_id, player_id, at, kind, amount, told)
  join brand b on b.id = t.brand_id
  cross join lateral (values ((t.at at time zone b.time_zone)::date)) as local (day)
  cross join lateral (
    select no from team_place where player_id = t.player_id
    order by from_day > day, case when from_day > day then from_day - day else day - from_day end limit 1) p
  order by t.told;
$$;
