import type { Feature } from '../../frame/feature.ts';
import { avatarHandlers } from './routes.ts';

export const avatar = {
  site: { avatar: avatarHandlers },
} satisfies Feature;
