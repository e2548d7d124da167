import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { Minus, Plus } from 'lucide-react';
import type { GameState } from '../round/game.ts';
import type { Opened } from '../state/api.ts';

type StakeStepperProps = {
  readonly opened: Opened;
  readonly state: GameState;
  readonly onStake: (index: number) => void;
  readonly label: string;
};

/** One step through the stakes the studio offers. */
export function StakeStepper({ opened, state, onStake, label }: StakeStepperProps) {
  const t = useText();
  const { stakeIndex, phase } = state;
  const still = phase === 'idle' && state.autoLeft === 0;
  return (
    <fieldset className="figure control-stake">
      <legend>{label}</legend>
      <div className="stepper">
        <button
          type="button"
          aria-label={t('stage.less')}
          disabled={!still || stakeIndex === 0}
          onClick={() => onStake(stakeIndex - 1)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <output aria-live="polite">{formatMoney(parseMoney(opened.stakes[stakeIndex]!)!)}</output>
        <button
          type="button"
          aria-label={t('stage.more')}
          disabled={!still || stakeIndex === opened.stakes.length - 1}
          onClick={() => onStake(stakeIndex + 1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
