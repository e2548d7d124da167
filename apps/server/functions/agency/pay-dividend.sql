-- What dividends of a period come to, by place: the house win of the team less what contracts paid on its volume, costs and the loss
-- carried from before; of a base above zero the tier that base and active members reach, cut to cents.
-- p_places: null: all of the brand. p_try: as in pay_gross, with "feePpm".
create or replace function platform.pay_dividend(
  p_brand text, p_period text, p_from date, p_to date, p_places bigint[], p_deposit bigint, p_valid bigint, p_try jsonb
) returns table (place_no bigint, parent_no bigint, player_id text, contract_id text, version integer, stake_valid bigint, house_win bigint,
  rebates bigint, salaries bigint, fee bigint, carried bigint, base bigint, active integer, ppm integer, gross bigint, carry bigint)
language plpgsql stable rows 20000 set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
-- Who had no line in the run before is looked up one by one; all else is joined as a whole.
set enable_nestloop = on set enable_mergejoin = off set enable_sort = off set work_mem = '128MB' set jit = off as $$
#variable_conflict use_column
declare
  v_before text;
  v_before_day date;
  v_runs text[];
begin
  select r.id, r.to_day into v_before, v_before_day from pay_run r
    where r.brand_id = p_brand and r.kind = 'dividend' and r.period = p_period and r.to_day < p_from
    order by r.to_day desc limit 1;
  v_runs := array(
    select r.id from pay_run r where r.brand_id = p_brand and r.kind <> 'dividend' and r.from_day between p_from and p_to);
  return query
  with part as materialized (
    select p.place_no, p.parent_no, p.player_id, p.contract_id, p.version, p.fee_ppm, p.since, p.counted, p.win
    from pay_dividend_parts(p_brand, p_period, p_from, p_to, p_places, p_try) p
  ), tier as materialized (
    select a.place_no, t.min_volume, t.min_active, t.ppm from contract_tier t join part a using (contract_id, version)
    union all
    select a.place_no, t."minVolume", t."minActive", t.ppm
    from part a cross join jsonb_to_recordset(p_try->'tiers') as t ("minVolume" bigint, "minActive" integer, ppm integer)
    where p_try is not null and a.contract_id = ''
  ), line as (
    -- In the order of the key: nothing is sorted.
    select distinct on (l.run_id, l.place_no) l.run_id, l.place_no, l.gross
    from pay_line l
    where l.run_id = any (v_runs) and (p_places is null or l.place_no = any (p_places))
    order by l.run_id desc, l.place_no desc, l.revision desc
  ), paid as (
    select l.place_no, sum(case when r.kind = 'rebate' then l.gross else 0 end) as rebates,
      sum(case when r.kind <> 'rebate' then l.gross else 0 end) as salaries
    from line l join pay_run r on r.id = l.run_id join part a on a.place_no = l.place_no and r.from_day >= a.since
    group by 1
  ), active as materialized (
    select a.place_no, a.members from team_active(p_brand, p_from, p_to, 'span', p_places, p_deposit, p_valid) a
    where exists (select from tier where min_active > 0)
  ), last as (
    -- Who has moved has what is carried on at the last place only.
    select player_id, max(place_no) as place_no from part group by 1
  ), before as (
    -- What all places of the run before carry on, read as a whole where all are reckoned.
    select l.player_id, sum(l.carry)::bigint as carry
    from (
      select distinct on (l.place_no) l.place_no, l.player_id, l.carry from pay_line l
      where p_places is null and l.run_id = v_before
      order by l.place_no desc, l.revision desc) l
    group by 1
  ), carried as (
    select h.place_no, coalesce(b.carry, e.carry) as carry, coalesce(case when b.carry is null then e.to_day end, v_before_day) as to_day,
      h.player_id
    from last h
      left join before b using (player_id)
      left join lateral (
        -- Who has no line in it: the last run that had one.
        select l.to_day, sum(l.carry)::bigint as carry
        from (
          select distinct on (l.place_no) r.to_day, l.carry
          from pay_line l join pay_run r on r.id = l.run_id
          where v_before is not null and b.carry is null and l.player_id = h.player_id and r.kind = 'dividend'
            and r.period = p_period and r.to_day = (
              select max(q.to_day) from pay_line m join pay_run q on q.id = m.run_id
              where m.player_id = h.player_id and q.kind = 'dividend' and q.period = p_period and q.to_day < p_from)
          order by l.place_no, l.revision desc) l
        group by l.to_day) e on true
  ), sum as (
    select a.*, trunc(coalesce(d.rebates, 0))::bigint as rebates, trunc(coalesce(d.salaries, 0))::bigint as salaries,
      case when a.fee_ppm = 0 then 0 else (greatest(a.win, 0)::numeric * a.fee_ppm / 1000000)::bigint end as fee,
      case when x.player_id is null then coalesce(c.carry, 0) else 0 end as carried, coalesce(m.members, 0) as active
    from part a
      left join paid d using (place_no)
      left join active m using (place_no)
      left join carried c using (place_no)
      left join carry_reset x on x.player_id = a.player_id and x.period = p_period and x.to_day = c.to_day
  ), based as materialized (
    select *, win - rebates - salaries - fee + carried as base from sum
  ), rate as (
    -- Joined as a whole: a search of the tiers for each place would read all of them each time.
    select b.place_no, max(t.ppm) as ppm
    from based b join tier t using (place_no)
    where t.min_volume <= b.base and t.min_active <= b.active
    group by 1
  )
  select b.place_no, b.parent_no, b.player_id, b.contract_id, b.version, b.counted, b.win, b.rebates, b.salaries, b.fee, b.carried, b.base, b.active,
    coalesce(r.ppm, 0),
    -- base * ppm / 10^8, cut, in whole numbers that cannot overflow
    case when b.base > 0 and r.ppm > 0 then (b.base / 100000000 * r.ppm + b.base % 100000000 * r.ppm / 100000000) * 100 else 0 end,
    least(b.base, 0)
  from based b left join rate r using (place_no);
end $$;
