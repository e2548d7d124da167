-- A deposit that its member gave up, or whose time is over, may still be paid at its provider. Until the provider has
-- ended the payment it is asked to, and the deposit counts against the member's limits.
alter table platform.deposit
  add column void_due_at timestamptz, -- when the provider is asked next; null where nothing can be paid any more
  add column held        text check (held in ('player_barred', 'deposit_limit_reached')); -- why a payment was not credited by itself

-- Providers watch a payment for about two days after its end.
update platform.deposit set void_due_at = expires_at
  where state in ('cancelled', 'expired') and provider is not null and expires_at > now() - interval '2 days';

create index deposit_void_due on platform.deposit (void_due_at) where void_due_at is not null;
