-- Whoever may not play any more has entries back, however long ago they were bought.
create index poker_cash_player on studio.poker_cash (player) where call = 'cash-in';
