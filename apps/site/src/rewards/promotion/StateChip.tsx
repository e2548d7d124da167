import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { OwnPromotion } from '@fairhouse/wire/rewards/promotion';

const TONES = {
  coming_soon: 'warn',
  join: 'neutral',
  joined: 'info',
  process: 'info',
  claim: 'win',
  claimed: 'win',
  issued: 'win',
  applying: 'warn',
  rejected: 'loss',
  signed: 'win',
  close: 'neutral',
} as const satisfies Record<OwnPromotion['state'], BadgeTone>;

/** What a promotion is to the member, in a word. */
export function StateChip({ state }: Pick<OwnPromotion, 'state'>) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`promotion.state.${state}`)}</Badge>;
}
