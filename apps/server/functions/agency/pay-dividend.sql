-- What dividends of a period come to, by place: the house win of the team less what contracts paid on its volume, costs and the loss
-- carried from before; of a base above zero the tier that base and active members reach, cut to cents.
-- p_places: null: all of the brand. p_try: as in pay_gross, with "feePpm".
create or replace function platform.pay_dividend(
  p_brand text, p_period text, p_from date, p_to date, p_places bigint[], p_deposit bigint, p_valid bigint, p_try jsonb
) returns table (place_no bigint, player_id text, contract_id text, version integer, stake_valid bigint, house_win bigint,
  rebates bigint, salaries bigint, fee bigint, carried bigint, base bigint, active integer, ppm integer, gross bigint, carry bigint)
language plpgsql stable rows 20000 set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
set work_mem = '64MB' set jit = off as $$
#variable_conflict use_column
declare
  v_before text;
  v_before_day date;
begin
  select r.id, r.to_day into v_before, v_before_day from pay_run r
    where r.brand_id = p_brand and r.kind = 'dividend' and r.period = p_period and r.to_day < p_from
    order by r.to_day desc limit 1;
  return query
  with terms as materialized (
    select v.contract_id, v.version, v.downline_id, v.from_day, v.until_day, (v.terms->>'feePpm')::bigint as fee_ppm
    from contract_version v
    where v.brand_id = p_brand and v.kind = 'dividend' and v.from_day is not null and v.until_day is distinct from v.from_day
      and v.from_day <= p_to and (v.until_day is null or v.until_day > p_from) and v.terms->>'period' = p_period
      and (p_try is null or (v.downline_id <> p_try->>'playerId' and not p_try->'without' ? v.contract_id))
    union all
    select '', 0, p_try->>'playerId', '-infinity', null, (p_try->>'feePpm')::bigint where p_try is not null
  ), tier as (
    select t.contract_id, t.version, t.min_volume, t.min_active, t.ppm from contract_tier t join terms using (contract_id, version)
    union all
    select '', 0, t."minVolume", t."minActive", t.ppm
    from jsonb_to_recordset(p_try->'tiers') as t ("minVolume" bigint, "minActive" integer, ppm integer)
  ), part as materialized (
    -- Of several versions within a period the last one says how much is paid; each counts the bets of its own days.
    select p.no as place_no, p.player_id, min(c.from_day) as since, sum(t.counted)::bigint as counted, sum(t.win)::bigint as win,
      (array_agg(c.contract_id order by c.from_day desc))[1] as contract_id,
      (array_agg(c.version order by c.from_day desc))[1] as version,
      (array_agg(c.fee_ppm order by c.from_day desc))[1] as fee_ppm
    from terms c
      join team_place p on p.player_id = c.downline_id and p.brand_id = p_brand and (p_places is null or p.no = any (p_places))
      cross join lateral (
        -- Summed here: a day of each place is no row of anything that is sorted.
        select sum(each.counted) as counted, sum(each.win) as win
        from (
          select d.day, d.counted, d.win from team_day d
          where d.place_no = p.no and d.settled_on between p_from and p_to and d.category = ''
          union all
          select m.day, m.counted, m.win from member_day m
          where m.place_no = p.no and m.settled_on between p_from and p_to and m.category <> '') each
        where each.day >= c.from_day and (c.until_day is null or each.day < c.until_day)
        having count(*) > 0) t
    group by 1, 2
  ), line as (
    select distinct on (l.run_id, l.place_no) l.place_no, r.kind, r.from_day, l.gross
    from pay_run r join pay_line l on l.run_id = r.id
    where r.brand_id = p_brand and r.kind <> 'dividend' and r.from_day between p_from and p_to
      and (p_places is null or l.place_no = any (p_places))
    order by l.run_id, l.place_no, l.revision desc
  ), paid as (
    select l.place_no, sum(case when l.kind = 'rebate' then l.gross else 0 end) as rebates,
      sum(case when l.kind <> 'rebate' then l.gross else 0 end) as salaries
    from part a join line l on l.place_no = a.place_no and l.from_day >= a.since
    group by 1
  ), active as materialized (
    select a.place_no, a.members from team_active(p_brand, p_from, p_to, 'span', p_places, p_deposit, p_valid) a
    where exists (select from tier where min_active > 0)
  ), holder as (
    -- Who has moved has what is carried on at the last place only.
    select player_id, max(place_no) as place_no from part group by 1
  ), before as (
    -- What all places of the run before carry on, read as a whole where all are reckoned.
    select l.player_id, sum(l.carry)::bigint as carry
    from (
      select distinct on (l.place_no) l.place_no, l.player_id, (l.terms->>'carry')::bigint as carry from pay_line l
      where p_places is null and l.run_id = v_before
      order by l.place_no, l.revision desc) l
    group by 1
  ), carried as (
    select h.place_no, coalesce(b.carry, e.carry) as carry, coalesce(case when b.carry is null then e.to_day end, v_before_day) as to_day,
      h.player_id
    from holder h
      left join before b using (player_id)
      left join lateral (
        -- Who has no line in it: the last run that had one.
        select l.to_day, sum(l.carry)::bigint as carry
        from (
          select distinct on (l.place_no) r.to_day, (l.terms->>'carry')::bigint as carry
          from pay_line l join pay_run r on r.id = l.run_id
          where v_before is not null and b.carry is null and l.player_id = h.player_id and r.kind = 'dividend'
            and r.period = p_period and r.to_day = (
              select max(q.to_day) from pay_line m join pay_run q on q.id = m.run_id
              where m.player_id = h.player_id and q.kind = 'dividend' and q.period = p_period and q.to_day < p_from)
          order by l.place_no, l.revision desc) l
        group by l.to_day) e on true
  ), sum as (
    select a.*, trunc(coalesce(d.rebates, 0))::bigint as rebates, trunc(coalesce(d.salaries, 0))::bigint as salaries,
      (greatest(a.win, 0)::numeric * a.fee_ppm / 1000000)::bigint as fee,
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
    from based b join tier t on t.contract_id = b.contract_id and t.version = b.version
    where t.min_volume <= b.base and t.min_active <= b.active
    group by 1
  )
  select b.place_no, b.player_id, b.contract_id, b.version, b.counted, b.win, b.rebates, b.salaries, b.fee, b.carried, b.base, b.active,
    coalesce(r.ppm, 0),
    (case when b.base > 0 then trunc(b.base::numeric * coalesce(r.ppm, 0) / 100000000) * 100 else 0 end)::bigint, least(b.base, 0)
  from based b left join rate r using (place_no);
end $$;
