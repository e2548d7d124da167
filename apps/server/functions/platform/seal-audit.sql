-- Takes rows that were written since the last seal into the chain, oldest first. Answers how many it took. The one way to
-- write links and hashes: the application may add rows, and nothing else.
create or replace function platform.seal_audit(p_most integer) returns integer
language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  v_row   audit_event;
  v_link  bigint;
  v_hash  bytea;
  v_taken integer := 0;
begin
  -- The chain has one end.
  perform pg_advisory_xact_lock(7246002);
  select link, hash into v_link, v_hash from audit_event where link is not null order by link desc limit 1;
  v_link := coalesce(v_link, 0);
  v_hash := coalesce(v_hash, '\x00');
  for v_row in select * from audit_event where link is null order by position limit p_most loop
    v_link := v_link + 1;
    v_taken := v_taken + 1;
    update audit_event set link = v_link, prev_hash = v_hash,
        hash = audit_hash(v_hash, id, brand_id, at, actor, action, subject, detail, ip)
      where position = v_row.position returning hash into v_hash;
  end loop;
  return v_taken;
end $$;

revoke all on function platform.seal_audit from public;
grant execute on function platform.seal_audit to fairhouse_app;
