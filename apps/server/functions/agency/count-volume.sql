-- Adds what members did to the hours in which it was settled, and to those of all who stood above them on the day of the bet. A bet
-- that is settled again changes the hour in which it was settled first. What is settled for members who have excluded themselves
-- is kept as skipped and counts for nobody. Runs that have paid such an hour are marked.
create or replace function platform.count_volume(p_entries jsonb) returns void
language plpgsql set search_path = platform, pg_temp as $$
begin
  with entry as materialized (
    select e.player_id, e.game_code, e.valid, e.win, e.deposit, e.brand_id, br.time_zone,
      coalesce(g.game_type, upper(l.hall), '') as category, coalesce(d.draws_at, b.settled_at, e.at) as settled_at,
      coalesce(e.day, (coalesce(b.placed_at, e.at) at time zone br.time_zone)::date) as bet_day
    from jsonb_to_recordset(p_entries) as e (brand_id text, player_id text, at timestamptz, day date, bet_id text, game_code text,
      issue bigint, valid bigint, win bigint, deposit bigint)
    join brand br on br.id = e.brand_id
    left join bet b on b.id = e.bet_id
    left join draw_issue d on d.id = e.issue
    left join game g on g.brand_id = e.brand_id and g.code = e.game_code
    left join lottery l on l.brand_id = e.brand_id and l.code = e.game_code and g.code is null
  ), placed as (
    select e.*, (settled_at at time zone time_zone)::date as day,
      p.no, p.path, coalesce(o.weight, r.weight, 100) as weight,
      exists (select from play_bar x where x.player_id = e.player_id and x.reason = 'self_exclusion'
        and x.set_at <= e.settled_at and x.until > e.settled_at)
      or exists (select from team_hold h where h.player_id = e.player_id and h.released_at is null) as skipped
    from entry e
    cross join lateral (
      -- Where the member stood on that day; what is older than the first place belongs to that one.
      select no, path from team_place where player_id = e.player_id
      order by from_day > e.bet_day, case when from_day > e.bet_day then from_day - e.bet_day else e.bet_day - from_day end
      limit 1) p
    -- A bet counts here as it counts for cashback.
    left join lateral (
      select from_day from rate_version where brand_id = e.brand_id and from_day <= e.bet_day order by from_day desc limit 1) v on true
    left join rate r on r.brand_id = e.brand_id and r.from_day = v.from_day and r.category = e.category
    left join rate_game o on o.brand_id = e.brand_id and o.from_day = v.from_day and o.game_code = e.game_code
  ), member as materialized (
    select no, path, brand_id, day, category, bet_day,
      floor(extract(epoch from settled_at - (day::timestamp at time zone time_zone)) / 3600)::smallint as hour,
      sum(case when skipped then 0 else valid * weight / 100 end)::bigint as counted,
      sum(case when skipped then 0 else win end)::bigint as win, sum(deposit)::bigint as deposits,
      sum(case when skipped then valid * weight / 100 else 0 end)::bigint as skipped,
      sum(case when skipped then win else 0 end)::bigint as skipped_win
    from placed group by 1, 2, 3, 4, 5, 6, 7
  ), own as (
    insert into member_volume as m select no, day, hour, category, bet_day, counted, win, deposits, skipped, skipped_win
      from member order by no, day, hour, category, bet_day
    on conflict (place_no, day, hour, category, bet_day) do update set counted = m.counted + excluded.counted,
      win = m.win + excluded.win, deposits = m.deposits + excluded.deposits, skipped = m.skipped + excluded.skipped,
      skipped_win = m.skipped_win + excluded.skipped_win
  ), marked as (
    update pay_run r set dirty = true
    where not r.dirty and r.revision > 0 and exists (select from member m where m.brand_id = r.brand_id
      and m.day between r.from_day and r.to_day and (r.hour = -1 or m.hour <= r.hour))
  ), above as (
    select place_number(substr(m.path, at, 5)) as no, m.day, m.hour, m.category, m.bet_day, sum(m.counted)::bigint as counted,
      sum(m.win)::bigint as win
    from member m cross join lateral generate_series(1, length(m.path), 5) as at
    where m.category <> '' and (m.counted <> 0 or m.win <> 0)
    group by 1, 2, 3, 4, 5
  )
  insert into team_volume as t select no, day, hour, category, bet_day, counted, win from above order by 1, 2, 3, 4, 5
  on conflict (place_no, day, hour, category, bet_day) do update set counted = t.counted + excluded.counted,
    win = t.win + excluded.win;
end $$;
