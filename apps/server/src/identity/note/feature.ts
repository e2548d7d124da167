import type { Feature } from '../../frame/feature.ts';
import { noteOpsHandlers } from './routes.ts';

export const note = { ops: { note: noteOpsHandlers } } satisfies Feature;
