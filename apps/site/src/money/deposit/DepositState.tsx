import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';

const TONES = {
  pending: 'info',
  reviewing: 'info',
  credited: 'win',
  failed: 'loss',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<DepositView['state'], BadgeTone>;

export function DepositState({ state }: { state: DepositView['state'] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`cashier.state.${state}`)}</Badge>;
}
