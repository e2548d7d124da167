-- An own draw is bound to a chain whose salt stands; what an issue is bound to never changes, and its state only moves on.
-- Tickets were accepted before the close that they name, so it stays once there are some; whoever sells holds the issue.
create or replace function platform.guard_issue() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.chain is distinct from old.chain or new.link is distinct from old.link then
    if tg_op = 'UPDATE' then
      raise exception 'an issue stays bound to its link' using errcode = 'insufficient_privilege';
    end if;
    if new.chain is null and exists (select from lottery where brand_id = new.brand_id and code = new.lottery and own) then
      raise exception 'an own draw is bound to a link' using errcode = 'check_violation';
    end if;
    if new.chain is not null and not exists (
      select from draw_chain where id = new.chain and salt is not null and brand_id = new.brand_id and lottery = new.lottery)
    then
      raise exception 'the chain of a draw has its salt before it is on sale' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'UPDATE' and (new.version < old.version or new.settled < old.settled
    or (old.state <> 'open' and new.state = 'open') or (old.state in ('drawn', 'settled', 'cancelled') and new.state = 'closed'))
  then raise exception 'an issue only moves on' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and (new.id, new.day, new.closes_at) is distinct from (old.id, old.day, old.closes_at)
    and exists (select from draw_ticket where draws_on = old.day and issue = old.id)
  then
    raise exception 'the close of an issue stays once it has tickets' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

drop trigger if exists guard_issue on platform.draw_issue;
create trigger guard_issue before insert or update on platform.draw_issue for each row execute function platform.guard_issue();
