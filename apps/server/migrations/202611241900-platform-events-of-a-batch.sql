-- What one statement does for many players at once it tells in one row: events of one type and one brand. Each field of the
-- payload is then a list with an item per event, and so are `traceId` and `atMs` beside them. A row whose `many` is null is
-- one event, as those before this day are.
alter table platform.outbox add column many integer check (many > 0);

-- The payload of a batch is long. It is read once and whole: to press it would cost more than its bytes.
alter table platform.outbox alter column payload set storage external;

-- Each event by itself, for whoever asks for one. Consumers take the rows apart themselves.
create view platform.event as
  select position, xid, type, brand_id, payload, trace_id, at from platform.outbox where many is null
  union all
  select o.position, o.xid, o.type, o.brand_id, one.fields - '{traceId,atMs}'::text[], one.fields ->> 'traceId',
    timestamptz 'epoch' + (one.fields ->> 'atMs')::bigint * interval '1 millisecond'
  from platform.outbox o cross join lateral (
    select jsonb_object_agg(key, list -> place) as fields
    from generate_series(0, o.many - 1) as place cross join jsonb_each(o.payload) as field (key, list)
    group by place) one
  where o.many is not null;

grant select on platform.event to fairhouse_app;
