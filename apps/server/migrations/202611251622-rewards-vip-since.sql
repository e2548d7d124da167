-- Since when a level holds stands with its change, which outlives building the states again.
alter table platform.vip_state drop column since;
