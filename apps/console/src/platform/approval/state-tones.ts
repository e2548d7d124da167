import type { BadgeTone } from '@fairhouse/ui';
import type { ApprovalState } from '@fairhouse/wire/platform/approval';

export const STATE_TONES: Readonly<Record<ApprovalState, BadgeTone>> = {
  open: 'info',
  approved: 'win',
  rejected: 'loss',
  withdrawn: 'neutral',
  expired: 'warn',
};
