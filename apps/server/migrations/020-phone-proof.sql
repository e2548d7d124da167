-- Tokens of an identity provider that were taken: each proves a phone once.
create table platform.phone_proof (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create index phone_proof_expiry on platform.phone_proof (expires_at);
