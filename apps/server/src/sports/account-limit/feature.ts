import type { Feature } from '../../frame/feature.ts';
import { accountLimitOpsHandlers } from './routes.ts';

export const accountLimit = { ops: { sportsLimit: accountLimitOpsHandlers } } satisfies Feature;
