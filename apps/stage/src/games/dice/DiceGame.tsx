import './dice.css';
import { type DiceChoice, type DiceEvent, diceMultiplier, diceOffered } from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import { usePercent, useText } from '@fairhouse/ui';
import { edgeOf } from '../../solo/edge-of.ts';
import { Figures } from '../../solo/Figures.tsx';
import { eventsOf, sayWin } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';

/** Targets of the track lie so many hundredths apart. */
const STEP = 50;

const SHOW_MS = { calm: 750, quick: 0 } as const;

const rollOf = (round: Parameters<typeof eventsOf>[0]): number | undefined =>
  eventsOf<DiceEvent, 'rolled'>(round, 'rolled')[0]?.roll;

const hundredths = (value: number): string => (value / 100).toFixed(2);

const times = (multiplier: bigint): string => `${(Number(multiplier) / 10_000).toFixed(4)}×`;

/** A roll of 0.00 to 100.00 on a track, over or under the mark that the player sets. */
export function DiceGame({ opened }: { opened: Opened }) {
  const t = useText();
  const percent = usePercent();
  const play = useSolo<DiceChoice>({
    opened,
    choice: { side: 'over', target: 5_050 },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => hundredths(rollOf(round) ?? 0),
  });
  const { solo, state } = play;
  const { side, target } = state.choice;
  const chance = side === 'over' ? 10_000 - target : target;
  const edge = edgeOf(opened);
  const { least, most } = diceOffered(edge);
  const multiplier = diceMultiplier(state.choice, edge);
  const roll = rollOf(state.round);
  const turn = (next: DiceChoice['side']) =>
    solo.setChoice({ side: next, target: next === side ? target : 10_000 - target });
  return (
    <SoloFrame
      play={play}
      auto="rounds"
      instant
      keys={[['T', t('stage.dice.turn')]]}
      says={
        roll === undefined || !state.settled
          ? t('stage.dice.ready', { side: t(`stage.dice.${side}`), target: hundredths(target) })
          : t('stage.dice.rolled', { roll: hundredths(roll) })
      }
      rules={[t('stage.dice.rule1'), t('stage.dice.rule2', { returned: 100 - edge })]}
      options={
        <>
          <Segments
            label={t('stage.dice.side')}
            value={side}
            onChange={turn}
            hotkey="T"
            items={(['under', 'over'] as const).map((value) => ({ value, label: t(`stage.dice.${value}`) }))}
          />
          <Figures
            items={[
              [t('stage.solo.chance'), percent(hundredths(chance))],
              [t('stage.solo.pays'), times(multiplier)],
            ]}
          />
        </>
      }
      board={
        <div className="dice">
          <p className="dice-roll display" data-won={state.settled && wonOf(state.round) ? '' : undefined}>
            {roll === undefined ? hundredths(target) : hundredths(roll)}
          </p>
          <p className="dice-pays">
            {t('stage.solo.returnsAmount', {
              amount: sayWin(state.stake, multiplier),
              times: times(multiplier),
            })}
          </p>
          <div
            className="dice-track"
            data-side={side}
            data-pace={state.pace}
            style={{ '--at': `${target / 100}%` } as React.CSSProperties}
          >
            {roll !== undefined && (
              <i
                key={state.round?.roundId}
                className="dice-mark"
                data-won={wonOf(state.round) || undefined}
                style={{ '--roll': `${roll / 100}%` } as React.CSSProperties}
              >
                <b>{hundredths(roll)}</b>
              </i>
            )}
            <input
              className="dice-target"
              type="range"
              aria-label={t('stage.dice.target')}
              aria-valuetext={hundredths(target)}
              min={Math.ceil(least / STEP) * STEP}
              max={Math.floor(most / STEP) * STEP}
              step={STEP}
              value={target}
              disabled={state.phase !== 'idle' || state.autoLeft > 0}
              onChange={(event) => solo.setChoice({ side, target: event.target.valueAsNumber })}
            />
          </div>
          <ol className="dice-scale" aria-hidden="true">
            {[0, 25, 50, 75, 100].map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ol>
        </div>
      }
    />
  );
}

const wonOf = (round: { readonly payout: string; readonly stake: string } | null): boolean =>
  round !== null && parseMoney(round.payout)! > parseMoney(round.stake)!;
