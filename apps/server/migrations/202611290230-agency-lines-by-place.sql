-- The lines of a place lie beside each other, so a run that is reckoned again reads the last one of each in the order of the key.
alter table platform.pay_line drop constraint pay_line_pkey, add primary key (run_id, place_no, revision);
