import type { Feature } from '../../frame/feature.ts';
import { announcementHandlers, announcementOpsHandlers } from './routes.ts';

export const announcement = {
  site: { announcement: announcementHandlers },
  ops: { announcement: announcementOpsHandlers },
} satisfies Feature;
