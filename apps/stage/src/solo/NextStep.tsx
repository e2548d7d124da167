import type { Money } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { Figures } from './Figures.tsx';
import { sayMultiplier, sayWin } from './read-round.ts';

type NextStepProps = {
  readonly label: string;
  /** In 1/10,000; undefined where the streak goes no further. */
  readonly multiplier: bigint | undefined;
  readonly stake: Money;
};

/** What one more right step makes of the stake. */
export function NextStep({ label, multiplier, stake }: NextStepProps) {
  const t = useText();
  return (
    <Figures
      items={[
        [label, multiplier === undefined ? '–' : sayMultiplier(multiplier)],
        [t('stage.solo.onWin'), multiplier === undefined ? '–' : sayWin(stake, multiplier)],
      ]}
    />
  );
}
