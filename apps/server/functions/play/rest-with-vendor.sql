-- A vendor takes its games along, whoever writes at the same moment.
create or replace function platform.rest_with_vendor() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  update game set rested_at = rested_at where brand_id = new.brand_id and vendor_code = new.vendor_code;
  return null;
end $$;

create or replace trigger vendor_rest after update of rested_at on platform.vendor
  for each row execute function platform.rest_with_vendor();
