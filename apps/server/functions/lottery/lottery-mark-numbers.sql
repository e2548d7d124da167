-- Offers outcomes at half odds from 70 % of their limit and closes them at it, in all issues on sale. Rules are numberState of
-- @fairhouse/rules; what was marked worse stays. Answers the lotteries with marks that are new.
create or replace function platform.lottery_mark_numbers() returns text[]
language sql set search_path = platform, pg_temp as $$
  with marked as (
    insert into lottery_number_rule as r (issue, space, number, state)
      select e.issue, e.space, e.page * 128 + cell.n - 1, case when cell.owed >= l.number_limit then 'closed' else 'half' end
      from draw_issue i
      join lottery l on l.brand_id = i.brand_id and l.code = i.lottery
      join brand b on b.id = i.brand_id
      join draw_exposure e on e.issue = i.id and e.currency = b.currency
      cross join unnest(e.owed) with ordinality as cell (owed, n)
      where i.state = 'open' and i.opens_at <= clock_timestamp() and cell.owed * 100 >= l.number_limit * 70
      order by 1, 2, 3
      on conflict (issue, space, number) do update set state = excluded.state, at = clock_timestamp()
        where r.state = 'half' and excluded.state = 'closed'
      returning issue
  )
  select array(select distinct lottery from draw_issue where id in (select issue from marked) order by 1)
$$;

grant execute on function platform.lottery_mark_numbers to fairhouse_app;
