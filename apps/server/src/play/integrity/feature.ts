import type { Feature } from '../../frame/feature.ts';
import { integrityOpsHandlers } from './routes.ts';

export const integrity = { ops: { integrity: integrityOpsHandlers } } satisfies Feature;
