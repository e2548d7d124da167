import type { Feature } from '../../frame/feature.ts';
import { setPlayRulesKind } from './change-play-rules.ts';
import { settingOpsHandlers } from './routes.ts';

export const setting = {
  ops: { setting: settingOpsHandlers },
  approvals: { 'game.setPlayRules': setPlayRulesKind },
} satisfies Feature;
