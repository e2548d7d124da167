import type { FaultCode } from '@fairhouse/wire/faults';

/** What a player can be refused at rewards. */
export const rewardFaults = {
  referral_links_full: 'You have {{most}} links, and no more can be made. Use one of those you have.',
  reward_lapsed: 'This reward was not claimed in time.',
  rewards_withheld: 'This account gets no bonuses or rewards at the moment. Nothing was changed.',
  free_rounds_game: 'This game takes no free spins or free bets now: {{code}}.',
  reward_withdrawn: 'This reward was withdrawn. Contact customer service to learn why.',
  deposit_limit_unanswered:
    'First set a deposit limit, or tell us that you want none. Nothing was paid or claimed.',
  member_limit_unanswered:
    'This member has yet to say whether they want a deposit limit. Nothing was given. Ask them to answer in the app first.',
  promotion_closed: 'This promotion is not open.',
  promotion_spent: 'All rewards of this promotion have been given out.',
  promotion_person_missing:
    'This promotion is for one account per person. Add your full name and date of birth to your profile first.',
  promotion_shared:
    'Another account of this device or person already has this promotion. If it is not yours, contact customer service.',
  promotion_limit: 'You have already had this promotion, or another one that rules it out.',
  promotion_not_eligible: 'This promotion is not open to your account. The terms say who can join.',
  promotion_code: 'This code is not right. Check it and try again.',
  promotion_applied: 'You have already applied. We tell you when your application is decided.',
  tournament_closed: 'This tournament does not allow that now. Nothing was changed.',
  envelope_empty: 'Others have opened all shares of this envelope. Nothing was changed.',
  envelope_closed: 'This envelope can no longer be opened or stopped. Nothing was changed.',
  raffle_closed: 'Tickets of this raffle are closed. Nothing was claimed.',
  raffle_full: 'This raffle has no numbers left for that many tickets. Nothing was claimed.',
  gift_out_of_stock: 'There are not that many left. Nothing was taken.',
  points_short: 'You do not have that many points. Nothing was taken.',
  points_too_few: 'These points do not make a cent. Nothing was taken.',
} as const satisfies Partial<Record<FaultCode, string>>;
