-- A chain may be published together with a future round of a public randomness beacon, which becomes its salt.

alter table studio.chain
  add column beacon_hash      text,        -- the beacon's own chain hash: which network, and which key it signs with
  add column beacon_round     bigint check (beacon_round >= 1),
  add column beacon_at        timestamptz, -- when that round is signed: after the chain was published
  add column beacon_signature text,        -- hex; SHA-256 of its bytes is the salt
  add constraint beacon_whole check (num_nulls(beacon_hash, beacon_round, beacon_at) in (0, 3)),
  add constraint beacon_later check (beacon_at > published_at),
  add constraint beacon_salts check (beacon_round is null
    or (salt is null) = (beacon_signature is null) and salted_at >= beacon_at
      and salt = encode(sha256(decode(beacon_signature, 'hex')), 'hex'));
