import { Amount, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';

/** What a bet came to; one that waits for its result has come to nothing yet. */
export function BetNet({ bet }: { bet: BetView }) {
  const t = useText();
  if (bet.state === 'open') return <span className="text-text-3">{t('lobby.betOpen')}</span>;
  return <Amount value={bet.net} signed />;
}
