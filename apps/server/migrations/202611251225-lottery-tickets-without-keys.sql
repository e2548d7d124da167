-- Tickets and slips are written by lottery_take_tickets alone, which holds the player and the issue and has looked at the
-- paytable. What keeps an issue's close is guard_issue.
alter table platform.draw_slip drop constraint draw_slip_player_id_fkey;
alter table platform.draw_ticket drop constraint draw_ticket_paytable_fkey;
alter table platform.draw_ticket drop constraint draw_ticket_issue_closes_at_fkey;
alter table platform.draw_issue drop constraint draw_issue_id_closes_at_key;
