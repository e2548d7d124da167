-- When a table that rests is expected to go on, as its players are told; nothing opens by itself.
alter table studio.live_table
  add column rests_until timestamptz,
  add check (rests_until is null or state = 'maintenance');
