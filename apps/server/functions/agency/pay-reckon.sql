-- Reckons a run that pays on volume: a line for everybody of whom it finds something else than before, with what it was reckoned
-- from. `settles`: nothing follows that could make up for a due below what was paid. Answers how many lines the revision has.
create or replace function platform.pay_reckon(p_run text, p_revision integer, p_reason text, p_settles boolean, p_deposit bigint, p_valid bigint)
returns integer
language plpgsql set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
set enable_bitmapscan = off set work_mem = '64MB' set jit = off as $$
declare
  v_run pay_run;
  v_lines integer;
begin
  select * into strict v_run from pay_run where id = p_run;
  with part as materialized (
    select * from pay_gross(v_run.brand_id, v_run.kind, v_run.from_day, v_run.to_day, nullif(v_run.hour, -1), null, p_deposit,
      p_valid, null)
  ), own as materialized (
    select place_no, player_id, sum(gross) as gross from part group by 1, 2
  ), below as (
    select p.parent_no as place_no, sum(o.gross) as below from own o join team_place p on p.no = o.place_no
    where p.parent_no is not null group by 1
  ), was as (
    -- In the order of the key: nothing is sorted.
    select distinct on (l.place_no) l.place_no, l.player_id, l.due, l.gross, l.below
    from pay_line l where l.run_id = p_run order by l.place_no desc, l.revision desc
  ), line as (
    select place_no, coalesce(o.player_id, w.player_id) as player_id, coalesce(o.gross, 0) as gross, coalesce(b.below, 0) as below,
      coalesce(o.gross, 0) - coalesce(b.below, 0) as exact, coalesce(w.due, 0) as paid, w.gross is distinct from coalesce(o.gross, 0) or w.below is distinct from coalesce(b.below, 0) as changed
    from own o full join was w using (place_no) left join below b using (place_no)
  ), cut as materialized (
    select * from (select *, (trunc(exact / 100) * 100)::bigint as due from line) l
    where l.changed and (p_settles or l.due >= l.paid)
  ), written as (
    insert into pay_line (run_id, revision, place_no, player_id, gross, below, due, residue, paid, reason)
      select p_run, p_revision, place_no, player_id, gross, below, due, exact - due, paid, p_reason from cut order by place_no
  ), based as (
    insert into pay_basis (run_id, revision, place_no, contract_id, version, category, volume, total, active, ppm, gross)
      select p_run, p_revision, p.place_no, p.contract_id, p.version, p.category, p.volume, p.total, p.active, p.ppm, p.gross
      from part p join cut using (place_no)
  )
  select count(*) into v_lines from cut;
  return v_lines;
end $$;
