-- The platform pages a day's transactions: by when a stake was asked for, a result was decided, a cancel was answered.
create index round_placed on studio.round (placed_at);
create index round_decided on studio.round (decided_at) where payout > 0;
create index outbox_cancelled on studio.outbox (done_at) where call = 'cancel' and done_at is not null;
