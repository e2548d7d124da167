-- Seconds that a trader adds to the delay of bets in play on a match.
alter table sportsbook.fixture_gate add column delay smallint not null default 0 check (delay between 0 and 30);

-- The price of a pick half a minute after it was taken in play: whoever gains by that again and again is faster than the feed.
alter table sportsbook.ticket_pick add column later_odds integer check (later_odds > 100), add column later_at timestamptz;
create index ticket_pick_later on sportsbook.ticket_pick (ticket) where in_play and later_at is null;
