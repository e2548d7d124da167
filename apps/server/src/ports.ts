import { findInvitation } from './agency/affiliate/index.ts';
import { contractRates } from './agency/contract/index.ts';
import { findUpline } from './agency/team/index.ts';
import type { Ports } from './frame/platform.ts';
import { endSessions } from './identity/session/index.ts';
import { mayTransfer } from './money/upline-transfer/index.ts';
import { readDebt } from './money/wallet/index.ts';
import { closeGames, untilGamesClosed } from './play/vendor-wallet/index.ts';
import { bonusPort } from './rewards/bonus/index.ts';
import { freeRoundsPort } from './rewards/free-rounds/index.ts';
import { refuseLoss } from './rewards/rate/index.ts';
import { findLastTerms, findReferrer } from './rewards/referral/index.ts';
import { readWithdrawMax } from './rewards/vip/index.ts';

/** What each port leads to. */
export const PORTS: Ports = {
  closeGames,
  untilGamesClosed,
  endSessions,
  findInvitation,
  findReferrer,
  findUpline,
  mayTransfer,
  readDebt,
  refuseLoss: refuseLoss({ contractRates, referralTerms: findLastTerms }),
  referralTerms: findLastTerms,
  contractRates,
  readWithdrawMax,
  bonus: bonusPort,
  freeRounds: freeRoundsPort,
};
