-- How many accounts an address or a browser may open, and within how many minutes; null: as the process was started.
alter table platform.brand
  add column sign_ups_max     integer check (sign_ups_max between 1 and 1000),
  add column sign_ups_minutes integer check (sign_ups_minutes between 1 and 10080),
  add check ((sign_ups_max is null) = (sign_ups_minutes is null));
