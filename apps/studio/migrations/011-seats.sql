-- Tables at which the seats decide while the round goes on.

alter table studio.table_round add column seated jsonb;       -- the seats dealt to and what they decided, in order; null before
alter table studio.table_round add column turn_at timestamptz; -- since when the decision that is due is waited for

create index table_round_of_shoe on studio.table_round (pair_id, hand) where seated is not null;
