-- A line of a run is written and marked as paid by the functions that pay alone, a hundred thousand at a time. What they name is at hand
-- and never deleted, so to look it up for each line found nothing but cost a third of the run.
alter table platform.pay_line drop constraint pay_line_run_id_fkey, drop constraint pay_line_player_id_fkey;
alter table platform.pay_basis drop constraint pay_basis_run_id_revision_place_no_fkey;

-- No index names posted_at, and there is room on the page: to mark a line touches no index.
drop index platform.pay_line_open;
create index pay_line_taken on platform.pay_line (run_id, revision, place_no) where due < paid;
alter table platform.pay_line set (fillfactor = 50);
