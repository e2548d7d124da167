-- Trial accounts that still stand, by age: what the job that forgets them reads.
create index player_trial on platform.player (registered_at) where agent_type = 4 and state <> 'closed';
