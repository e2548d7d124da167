-- Reckons a run of dividends: a line for everybody of whom it finds something else than before. Where the loss that is carried on
-- changes, the runs of later periods are reckoned again. Answers how many lines the revision has.
create or replace function platform.pay_reckon_dividend(p_run text, p_revision integer, p_reason text, p_deposit bigint, p_valid bigint)
returns integer
language plpgsql set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
-- What is joined or summed is hashed, however many lines the database takes it for.
set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set work_mem = '128MB' set jit = off as $$
declare
  v_run pay_run;
  v_lines integer;
  v_carries integer;
begin
  select * into strict v_run from pay_run where id = p_run;
  with own as materialized (
    select d.* from pay_dividend(v_run.brand_id, v_run.period, v_run.from_day, v_run.to_day, null, p_deposit, p_valid, null) d
  ), below as (
    select o.parent_no as place_no, sum(o.gross)::bigint as below from own o where o.parent_no is not null group by 1
  ), was as (
    -- In the order of the key: nothing is sorted.
    select distinct on (l.place_no) l.* from pay_line l where l.run_id = p_run order by l.place_no desc, l.revision desc
  ), line as materialized (
    select place_no, coalesce(o.player_id, w.player_id) as player_id, coalesce(o.gross, 0) as gross, coalesce(b.below, 0) as below,
      coalesce(w.due, 0) as paid, o.contract_id, o.version, o.stake_valid, o.house_win, o.rebates, o.salaries, o.fee, o.carried, o.base,
      o.active, o.ppm, coalesce(o.carry, 0) as carry, coalesce(o.carry, 0) <> coalesce(w.carry, 0) as carries
    from own o full join was w using (place_no) left join below b using (place_no)
    where w.run_id is null or coalesce(o.gross, 0) - coalesce(b.below, 0) <> w.due
      or (o.contract_id, o.version, o.stake_valid, o.house_win, o.rebates, o.salaries, o.fee, o.carried, o.base, o.active, o.ppm)
        is distinct from
        (w.contract_id, w.version, w.stake_valid, w.house_win, w.rebates, w.salaries, w.fee, w.carried, w.base, w.active, w.ppm)
      or coalesce(o.carry, 0) <> w.carry
  ), written as (
    insert into pay_line (run_id, revision, place_no, player_id, gross, below, due, residue, paid, reason, contract_id, version,
        stake_valid, house_win, rebates, salaries, fee, carried, base, active, ppm, carry)
      select p_run, p_revision, place_no, player_id, gross, below, gross - below, 0, paid, p_reason, contract_id, version,
        stake_valid, house_win, rebates, salaries, fee, carried, base, active, ppm, carry
      from line order by place_no
  )
  select count(*), count(*) filter (where carries) into v_lines, v_carries from line;
  if v_carries > 0 then
    update pay_run set dirty = true
      where brand_id = v_run.brand_id and kind = 'dividend' and period = v_run.period and from_day > v_run.to_day and revision > 0;
  end if;
  return v_lines;
end $$;
