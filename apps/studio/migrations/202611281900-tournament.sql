-- A tournament has many tables in one room: its chairs are counted over them, table 2 from 21.
alter table studio.poker_seat drop constraint poker_seat_seat_check;
alter table studio.poker_seat add check (seat between 1 and 9999);
