import type { Feature } from '../../frame/feature.ts';
import { cancelDrawKind, correctDrawKind } from './correct-draw.ts';
import { lotteryDeskHandlers } from './routes.ts';
import { setTermsKind } from './set-terms.ts';

export const lotteryDesk = {
  ops: { lotteryDesk: lotteryDeskHandlers },
  approvals: {
    'lottery.correct': correctDrawKind,
    'lottery.cancel': cancelDrawKind,
    'lottery.setTerms': setTermsKind,
  },
} satisfies Feature;
