import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { TournamentView } from '@fairhouse/wire/rewards/tournament';

const TONES = {
  coming: 'warn',
  running: 'info',
  counting: 'warn',
  ended: 'neutral',
  stopped: 'loss',
} as const satisfies Record<TournamentView['state'], BadgeTone>;

export function StateChip({ state }: Pick<TournamentView, 'state'>) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`tournament.state.${state}`)}</Badge>;
}
