-- A cancel asks whether its round was paid already.
create index provider_transaction_round on platform.provider_transaction (provider, player_id, round_ref);
