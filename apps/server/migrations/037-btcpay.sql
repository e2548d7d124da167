-- Payment providers of several kinds; what one needs beside its address and key is sealed.
alter table platform.payment_provider
  add column kind     text not null default 'signed' check (kind in ('signed', 'btcpay')),
  add column settings bytea,
  add constraint payment_provider_settings check ((kind = 'signed') = (settings is null));

-- What was prepared at the payment provider before money is sent, so that whoever dies in between sends it once.
alter table platform.withdrawal add column payout_order text;

create index withdrawal_payout on platform.withdrawal (provider, payout_id) where payout_id is not null;
