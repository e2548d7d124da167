-- Why the counts of a comparison without a difference can be unequal: transactions that one side alone has, none of which
-- moved money for good, and those that one side booked outside the time compared. Null before this was counted.
alter table platform.reconciliation_run add column one_sided bigint, add column other_time bigint;
