-- Sums that grow with every round find room on their page: a new figure touches no index.
alter table platform.bet_day set (fillfactor = 60);
alter table platform.play_total set (fillfactor = 60);
