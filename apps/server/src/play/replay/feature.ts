import type { Feature } from '../../frame/feature.ts';
import { replayHandlers, replayOpsHandlers } from './routes.ts';

export const replay = {
  site: { replay: replayHandlers },
  ops: { replay: replayOpsHandlers },
} satisfies Feature;
