-- Adds two pages of cells; a longer one keeps its tail.
create or replace function platform.add_cells(p_one bigint[], p_other bigint[]) returns bigint[]
language sql immutable parallel safe as $$
  select array(select coalesce(x, 0) + coalesce(y, 0) from unnest(p_one, p_other) as c (x, y))
$$;

grant execute on function platform.add_cells to fairhouse_app;
