import { formatMoney, type Money, parseMoney, readTypedMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Game, GameState } from '../round/game.ts';
import type { Opened } from '../state/api.ts';
import { nextStake } from '../state/stake-range.ts';

type StakeStepperProps = {
  readonly opened: Opened;
  readonly state: GameState;
  readonly game: Pick<Game, 'range' | 'setStake'>;
  readonly label: string;
};

/** The stake of a slot: stepped through what the studio offers, or typed. */
export function StakeStepper({ opened, state, game, label }: StakeStepperProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const still = state.phase === 'idle' && state.autoLeft === 0;
  const ladder = opened.stakes.map((stake) => parseMoney(stake)!);
  const next = (towards: 'up' | 'down') => nextStake(ladder, game.range, state.stake, towards);
  const change = (stake: Money | undefined) => {
    setTyped(undefined);
    if (stake !== undefined) game.setStake(stake);
  };
  return (
    <fieldset className="figure control-stake">
      <legend>{label}</legend>
      <div className="stepper">
        <button
          type="button"
          aria-label={t('stage.less')}
          disabled={!still || next('down') === undefined}
          onClick={() => change(next('down'))}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <input
          aria-label={t('stage.stakeTyped', {
            min: formatMoney(game.range.min),
            max: formatMoney(game.range.max),
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          disabled={!still}
          value={typed ?? formatMoney(state.stake)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            const read = readTypedMoney(event.target.value);
            if (read !== undefined) game.setStake(read);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          aria-label={t('stage.more')}
          disabled={!still || next('up') === undefined}
          onClick={() => change(next('up'))}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
