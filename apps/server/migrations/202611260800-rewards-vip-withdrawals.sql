-- What a member of a level may withdraw in a day, where that is more than the brand's limit for all.
alter table platform.vip_level add column withdraw_max bigint not null default 0 check (withdraw_max >= 0);
