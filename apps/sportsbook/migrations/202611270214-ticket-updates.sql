-- No index names the state of a ticket, and its pages have room for one more version of each: to open and to settle a ticket
-- writes one row and no index.
drop index sportsbook.ticket_open;
drop index sportsbook.ticket_decides;
create index ticket_decides on sportsbook.ticket (decide_at) where decide_at is not null;
alter table sportsbook.ticket set (fillfactor = 50);

-- The primary key begins with the ticket as well.
drop index sportsbook.ticket_pick_ticket;
