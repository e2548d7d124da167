-- Four eyes are of two people: whose login a colleague gave out lately is no second to anybody, and the password for it is
-- told in halves to two.
alter table platform.staff
  add column login_by       text references platform.staff,  -- who asked for the login; null: the first owner's, shown at the start
  add column login_taken_at timestamptz;                     -- when its authenticator was set up; null: not yet

alter table platform.approval
  add column second_secret bytea,                            -- the approver's half, sealed; `secret` is then the maker's
  add column in_halves     boolean not null default false;

grant update (second_secret, in_halves) on platform.approval to fairhouse_app;
