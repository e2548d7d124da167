-- What other areas may show of players: no contact, no credential, no address.
create view platform.player_card as
  select id, brand_id, username as account, username_key as account_key, agent_type, state, currency, upline_id, registered_at,
    last_login_at
  from platform.player;
