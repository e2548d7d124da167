-- How many members a message would come to: when its sending was asked for, and at its hour. A draft that has the second was held back.
alter table platform.campaign
  add column counted integer check (counted >= 0),
  add column met     integer check (met >= 0);
