-- The number of a place from its five characters: see `place_code`. One expression, so that it is inlined where it is called.
create or replace function platform.place_number(p_code text) returns bigint
language sql immutable strict parallel safe as $$
  select ((((strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, 1, 1)) - 1)::bigint * 32
    + strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, 2, 1)) - 1) * 32
    + strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, 3, 1)) - 1) * 32
    + strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, 4, 1)) - 1) * 32
    + strpos('0123456789abcdefghijklmnopqrstuv', substr(p_code, 5, 1)) - 1;
$$;
