-- What teams came to in a period of dividends, by place, with the contract version by which each is paid. `since`: from when on.
create or replace function platform.pay_dividend_parts(
  p_brand text, p_period text, p_from date, p_to date, p_places bigint[], p_try jsonb
) returns table (place_no bigint, parent_no bigint, player_id text, contract_id text, version integer, fee_ppm bigint, since date,
  counted bigint, win bigint)
language plpgsql stable rows 20000 set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
-- Each table is read once, and what is joined or summed is hashed, however many the database takes them for.
set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set work_mem = '128MB' set jit = off as $$
#variable_conflict use_column
begin
  return query
  with terms as (
    select v.contract_id, v.version, v.downline_id, v.from_day, v.until_day, (v.terms->>'feePpm')::bigint as fee_ppm
    from contract_version v
    where v.brand_id = p_brand and v.kind = 'dividend' and v.from_day is not null and v.until_day is distinct from v.from_day
      and v.from_day <= p_to and (v.until_day is null or v.until_day > p_from) and v.terms->>'period' = p_period
      and (p_places is null or v.downline_id in (select p.player_id from team_place p where p.no = any (p_places)))
      and (p_try is null or (v.downline_id <> p_try->>'playerId' and not p_try->'without' ? v.contract_id))
    union all
    select '', 0, p_try->>'playerId', '-infinity', null, (p_try->>'feePpm')::bigint where p_try is not null
  ), holder as materialized (
    select p.no, p.parent_no, p.player_id, c.contract_id, c.version, c.fee_ppm, c.from_day, c.until_day
    from terms c join team_place p on p.player_id = c.downline_id and p.brand_id = p_brand
    where p_places is null or p.no = any (p_places)
  ), each as not materialized (
    select t.place_no, t.day, t.counted, t.win from team_day t
    where t.settled_on between p_from and p_to and t.category = '' and (p_places is null or t.place_no = any (p_places))
    union all
    select m.place_no, m.day, m.counted, m.win from member_day m
    where m.settled_on between p_from and p_to and m.category <> '' and (p_places is null or m.place_no = any (p_places))
  ), whole as materialized (
    -- By place first: who holds a contract is looked up for each of them once, and not for each of their days.
    select e.place_no, min(e.day) as first, max(e.day) as last, sum(e.counted) as counted, sum(e.win) as win from each e group by 1
  ), held as materialized (
    select h.*, w.counted::bigint as counted, w.win::bigint as win,
      w.first >= h.from_day and (h.until_day is null or w.last < h.until_day) as is_whole
    from holder h join whole w on w.place_no = h.no and w.last >= h.from_day and (h.until_day is null or w.first < h.until_day)
  ), split as (
    -- A version that began or ended within the period counts the bets of its own days.
    select h.no, min(h.from_day) as since, max(h.from_day) as last, sum(e.counted)::bigint as counted, sum(e.win)::bigint as win
    from held h join each e on e.place_no = h.no and e.day >= h.from_day and (h.until_day is null or e.day < h.until_day)
    where not h.is_whole group by 1
  )
  select h.no, h.parent_no, h.player_id, h.contract_id, h.version, h.fee_ppm, h.from_day, h.counted, h.win from held h where h.is_whole
  union all
  -- Of several the last one says how much is paid.
  select h.no, h.parent_no, h.player_id, h.contract_id, h.version, h.fee_ppm, s.since, s.counted, s.win
  from split s join held h on h.no = s.no and h.from_day = s.last;
end $$;
