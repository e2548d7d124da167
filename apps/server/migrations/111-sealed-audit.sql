-- Rows of the log are chained after they are written, by seal_audit() alone: nobody waits for the end of the chain. A row's
-- place in it is its link; a row without one was written since the last seal.
alter table platform.audit_event
  add column link bigint unique,
  alter column prev_hash drop not null,
  alter column hash drop not null;

update platform.audit_event e set link = placed.link
  from (select position, row_number() over (order by position) as link from platform.audit_event) placed
  where placed.position = e.position;

alter table platform.audit_event
  add check ((link is null) = (hash is null) and (link is null) = (prev_hash is null));

drop index platform.audit_event_brand;
create index audit_event_brand on platform.audit_event (brand_id, link desc);
create index audit_event_unsealed on platform.audit_event (position) where link is null;

revoke insert on platform.audit_event from fairhouse_app;
grant insert (id, brand_id, at, actor, action, subject, detail, ip) on platform.audit_event to fairhouse_app;
