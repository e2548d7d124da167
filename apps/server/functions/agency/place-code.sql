-- The number of a place as five characters whose order is that of the numbers: 2^25 places are enough for a house.
create or replace function platform.place_code(p_no bigint) returns text
language sql immutable strict parallel safe as $$
  select substr(digits, ((p_no >> 20) & 31)::integer + 1, 1) || substr(digits, ((p_no >> 15) & 31)::integer + 1, 1)
    || substr(digits, ((p_no >> 10) & 31)::integer + 1, 1) || substr(digits, ((p_no >> 5) & 31)::integer + 1, 1)
    || substr(digits, (p_no & 31)::integer + 1, 1)
  from (values ('0123456789abcdefghijklmnopqrstuv')) as base (digits)
  where p_no < 33554432;
$$;
