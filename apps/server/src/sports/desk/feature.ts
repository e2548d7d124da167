import type { Feature } from '../../frame/feature.ts';
import { deskOpsHandlers } from './routes.ts';

export const desk = { ops: { sportsDesk: deskOpsHandlers } } satisfies Feature;
