import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused within a game. */
export const roundFaults = {
  reality_check_due: 'Take a moment to check your time played. This bet was not placed.',
  contradicting_outcome: 'This contradicts an outcome that was already recorded.',
  launch_expired: 'This game session has ended. Open the game again.',
  stake_not_allowed: 'This stake is not offered in this game.',
  bonus_stake_max: 'Your bonus does not allow a stake this high. This bet was not placed.',
  bonus_game: 'Your bonus does not allow this game. This bet was not placed.',
  free_rounds_over: 'This free play is used up or over. Nothing was played.',
  choice_not_allowed: 'This choice is not available in this game.',
  autoplay_not_allowed:
    'Autoplay is not allowed here, or it needs a loss limit. Nothing was staked. Start each round yourself.',
  move_not_allowed:
    'The round has moved on and this step is no longer possible. Reopen the game to continue.',
  round_unfinished: 'Your last round is still being settled. It will finish automatically.',
  round_void: 'This round was cancelled. Your stake will be returned.',
  wallet_refused: 'The bet was refused. Nothing was taken.',
  bets_closed: 'Bets for this round are closed. Nothing was taken.',
  crash_round_over: 'The round ended before you cashed out. This bet is lost.',
  table_limit: 'These bets together could win more than this table pays in one round. Nothing was taken.',
  seat_taken: 'Another player took this seat first. Nothing was taken.',
  seated_already: 'You have a seat at this table already.',
  entries_closed: 'Entries are closed. If anything was taken, it comes back to you.',
  nobody_entered: 'Nobody has entered, so there is nothing to call off.',
  places_known: 'A place is known already, so it is played to its end. Nobody was paid back.',
  others_wait:
    'Others wait for this seat. Join the waiting list and you get the next one. Nothing was taken.',
  not_seated: 'You have no seat at this table.',
  household_seated:
    'Somebody who shares your device or your address sits at this table. There is one seat for each household. Nothing was taken.',
  money_on_the_way: 'Your last buy-in is still on its way. Try again in a moment. Nothing more was taken.',
  round_undecided: 'This round has no result yet, so there is nothing to watch.',
  replay_expired: 'This view of the round has ended. Close it and watch the round again.',
  replay_unavailable: 'The provider of this game does not offer replays.',
  seed_has_open_round: 'A round with this seed is still open. Try again when it has finished.',
  seed_hash_changed:
    'The announced server seed has changed, for example in another window. Your seeds were not changed. Check the new hash, then choose a new client seed.',
  client_seed_used:
    'You have used this client seed before, so it was known when the next server seed was drawn. Choose a new one.',
  client_seed_needed:
    'This game needs a client seed from you first. No stake was taken. Open the game again.',
} as const satisfies Partial<Record<FaultCode, string>>;
