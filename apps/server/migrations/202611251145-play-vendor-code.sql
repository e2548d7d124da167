-- The code of a vendor is called so everywhere but on the wire where the specification names it otherwise.
do $$
declare relation regclass;
begin
  for relation in
    select c.oid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'platform'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attname = 'vassalage' and not a.attisdropped
  loop
    execute format('alter table %s rename column vassalage to vendor_code', relation);
  end loop;
end $$;

-- Events are read again when something is counted anew.
alter table platform.outbox disable trigger user;
update platform.outbox set payload = payload - 'vassalage' || jsonb_build_object('vendorCode', payload -> 'vassalage')
  where payload ? 'vassalage';
alter table platform.outbox enable trigger user;
