-- The number of a place from its five characters: see `place_code`.
create or replace function platform.place_number(p_code text) returns bigint
language sql immutable strict parallel safe as $$
  select sum((strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, place, 1)) - 1)::bigint << (25 - 5 * place))::bigint
  from generate_series(1, 5) as place;
$$;
