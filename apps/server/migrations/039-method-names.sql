-- A method has a name in each language that the house speaks; where there is none, the English one is shown.
alter table platform.deposit_method
  alter column name type jsonb using jsonb_build_object('EN', name, 'VI', null),
  add constraint deposit_method_name check (name->>'EN' <> '');
alter table platform.withdrawal_method
  alter column name type jsonb using jsonb_build_object('EN', name, 'VI', null),
  add constraint withdrawal_method_name check (name->>'EN' <> '');

-- By when staff have looked at a payment whose facts do not agree, as the member is promised.
alter table platform.brand
  add column deposit_review_min integer not null default 1440 check (deposit_review_min between 1 and 10080);
