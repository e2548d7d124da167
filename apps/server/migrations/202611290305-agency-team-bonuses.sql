-- Bonuses and cash that members were given, beside what they bet. What was given before is counted when the figures are built again.
alter table platform.member_day add column bonuses bigint not null default 0;
alter table platform.team_day add column bonuses bigint not null default 0;
