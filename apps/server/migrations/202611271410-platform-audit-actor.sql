-- The log is asked for by who did it, and by what it is about.
create index audit_event_actor on platform.audit_event using gin (string_to_array(actor, ' '));
create index audit_event_kind on platform.audit_event (brand_id, split_part(action, '.', 1), link desc);
