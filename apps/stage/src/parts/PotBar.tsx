import { Amount, useText } from '@fairhouse/ui';
import type { Opened } from '../state/api.ts';
import { usePots } from '../state/use-pots.ts';

type PotBarProps = {
  readonly opened: Opened;
  /** Changes with every round, so that the pots are asked for anew. */
  readonly round: number;
};

/** What the shared pots hold now. */
export function PotBar({ opened, round }: PotBarProps) {
  const t = useText();
  const pots = usePots(opened, round);
  return (
    <dl className="pots" aria-label={t('stage.pots')}>
      {pots.map(({ name, amount }) => (
        <div key={name} data-pot={name}>
          <dt>{t(`stage.pot.${name}`)}</dt>
          <dd>
            <Amount value={amount} symbol={opened.currencySymbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
