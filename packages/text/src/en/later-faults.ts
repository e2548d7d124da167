import { agencyFaults } from './agency/agency-faults.ts';
import { verificationFaults } from './identity/verification-faults.ts';
import { lotteryFaults } from './lottery/lottery-faults.ts';
import { cashierFaults } from './money/cashier-faults.ts';
import { roundFaults } from './play/round-faults.ts';
import { bonusFaults } from './rewards/bonus-faults.ts';
import { rewardFaults } from './rewards/reward-faults.ts';
import { ticketFaults } from './sports/ticket-faults.ts';
import { talkFaults } from './talk/talk-faults.ts';

/** What a player can be refused on pages that are loaded when they are wanted. */
export const laterFaults = {
  ...agencyFaults,
  ...bonusFaults,
  ...cashierFaults,
  ...lotteryFaults,
  ...ticketFaults,
  ...talkFaults,
  ...rewardFaults,
  ...roundFaults,
  ...verificationFaults,
} as const;
