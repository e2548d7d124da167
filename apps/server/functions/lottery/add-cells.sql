-- Adds two pages of cells; a longer one keeps its tail.
create or replace function platform.add_cells(p_one bigint[], p_other bigint[]) returns bigint[]
language sql immutable parallel safe as $$
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by n) from unnest(p_one, p_other) with ordinality as c (x, y, n)
$$;

grant execute on function platform.add_cells to fairhouse_app;
