-- A message of staff can stand: whoever comes to meet its conditions later has it then.
alter table platform.campaign
  add column standing boolean not null default false,
  add check (not standing or segment_id is not null);
