import type { Feature } from '../../frame/feature.ts';
import { cancelDrawKind, correctDrawKind } from './correct-draw.ts';
import { lotteryDeskHandlers } from './routes.ts';

export const lotteryDesk = {
  ops: { lotteryDesk: lotteryDeskHandlers },
  approvals: { 'lottery.correct': correctDrawKind, 'lottery.cancel': cancelDrawKind },
} satisfies Feature;
