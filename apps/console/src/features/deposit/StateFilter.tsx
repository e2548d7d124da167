import { useText } from '@fairhouse/ui';
import type { DepositState } from './queries.ts';

type StateFilterProps = {
  readonly states: readonly DepositState[];
  readonly state: DepositState | undefined;
  readonly onChange: (state: DepositState | undefined) => void;
};

/** All deposits, or those of one state. */
export function StateFilter({ states, state, onChange }: StateFilterProps) {
  const t = useText();
  return (
    <fieldset className="seg-set" aria-label={t('console.deposits.filter')}>
      {[undefined, ...states].map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === state}
          onClick={() => onChange(choice)}
        >
          {choice ? t(`console.depositStates.${choice}`) : t('console.deposits.all')}
        </button>
      ))}
    </fieldset>
  );
}
