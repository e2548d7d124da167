-- A permit that was given back, or whose refund came before its question: its id is good for nothing. Kept as long as a
-- signed question for it could still arrive.
create table platform.returned_permit (
  provider    text        not null references platform.provider,
  tx_id       text        not null,
  player_id   text        not null references platform.player,
  returned_at timestamptz not null,
  primary key (provider, tx_id)
);

create index returned_permit_at on platform.returned_permit (returned_at);
