-- Contracts count a bet as cashback counts it: the weights of the rates are theirs as well.
drop table platform.agency_weight;

-- What the house won from members who were held, which counts once they are released.
alter table platform.member_volume add column skipped_win bigint not null default 0;
