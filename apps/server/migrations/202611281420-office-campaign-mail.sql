-- A message of staff can go by mail, too. Mails go after the inboxes, to those who have it there.
alter table platform.campaign
  add column by_mail    boolean     not null default false,
  add column inboxed_at timestamptz,                     -- all who get it have it in their inbox
  add column mail_at    timestamptz not null default '-infinity', -- no mail goes before
  add column mail_after bigint      not null default 0,  -- the last message of an inbox whose member mailing has come to
  add column mails      integer     not null default 0;
update platform.campaign set inboxed_at = ended_at where state = 'sent';

alter table platform.marketing_consent drop constraint marketing_consent_channel_check,
  add check (channel in ('inbox', 'email'));
