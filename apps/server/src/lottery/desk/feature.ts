import { type Feature, ofBrand } from '../../frame/feature.ts';
import { findWaiting } from '../issue/index.ts';
import { cancelDrawKind, correctDrawKind } from './correct-draw.ts';
import { lotteryDeskHandlers } from './routes.ts';
import { lotterySeriesOpsHandlers } from './series-routes.ts';
import { setSeriesKind } from './set-series.ts';
import { setTermsKind } from './set-terms.ts';

export const lotteryDesk = {
  ops: { lotteryDesk: lotteryDeskHandlers, lotterySeries: lotterySeriesOpsHandlers },
  approvals: {
    'lottery.correct': correctDrawKind,
    'lottery.cancel': cancelDrawKind,
    'lottery.setSeries': setSeriesKind,
    'lottery.setTerms': setTermsKind,
  },
  queues: { draws: ofBrand(findWaiting) },
} satisfies Feature;
