import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';

const TONES = {
  requested: 'info',
  approved: 'info',
  rejected: 'loss',
  cancelled: 'neutral',
  disbursed: 'info',
  failed: 'loss',
  received: 'win',
  partial: 'warn',
  disputed: 'warn',
  refunded: 'win',
  forced: 'neutral',
} as const satisfies Record<WithdrawalView['state'], BadgeTone>;

export function WithdrawalState({ state }: { state: WithdrawalView['state'] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`withdrawal.state.${state}`)}</Badge>;
}
