-- A bet on a match that the house stakes is offered and claimed as free rounds are.
alter table platform.reward
  drop constraint reward_kind_check,
  drop constraint reward_terms,
  add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds', 'free_bet', 'tickets')),
  add constraint reward_terms check (kind = 'bonus' and terms is not null and deposit is not null and free_rounds is null
    or kind = 'free_rounds' and deposit is null and free_rounds is not null
    or kind = 'free_bet' and num_nonnulls(terms, deposit) = 0 and free_rounds is not null
    or kind not in ('bonus', 'free_rounds', 'free_bet') and num_nonnulls(terms, deposit, free_rounds) = 0);
