-- What somebody is found by: each of these is a range of one index.

create index player_payee on platform.player (brand_id, lower(payee_name) text_pattern_ops) where payee_name is not null;
create index player_mobile_end on platform.player (brand_id, right(mobile, 4)) where mobile is not null;
create index session_ip on platform.session (ip, player_id);
create index payout_account_end on platform.payout_account (brand_id, number_end);
create index deposit_payment on platform.deposit (brand_id, payment_id) where payment_id is not null;
create index withdrawal_payout_id on platform.withdrawal (brand_id, payout_id) where payout_id is not null;
create index audit_event_hash on platform.audit_event (hash);

-- Tickets are numbered in the order they come in, so that the ends of each block of pages are enough.
create index draw_ticket_number on platform.draw_ticket using brin (id) with (pages_per_range = 16, autosummarize = on);
