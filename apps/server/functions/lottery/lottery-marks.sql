-- How far the numbers of an issue are marked, half or closed, by what they may cost: it grows by one with every mark that is new
-- or worse, and never falls.
create or replace function platform.lottery_marks(p_issue bigint) returns bigint
language sql stable as $$
  select count(*) + count(*) filter (where state = 'closed') from platform.lottery_number_rule where issue = p_issue
$$;

grant execute on function platform.lottery_marks to fairhouse_app;
