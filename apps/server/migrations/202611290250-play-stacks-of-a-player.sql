-- Where a player has brought money to a table: those providers are told when the player may not play any more.
create index table_stack_player on platform.table_stack (player_id);
