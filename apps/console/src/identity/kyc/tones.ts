import type { BadgeTone } from '@fairhouse/ui';
import type { KycItemState } from '@fairhouse/wire/identity/kyc-words';

export const STATE_TONES: Readonly<Record<KycItemState, BadgeTone>> = {
  open: 'neutral',
  asked: 'loss',
  submitted: 'info',
  accepted: 'win',
};
