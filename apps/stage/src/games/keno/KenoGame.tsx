import './keno.css';
import {
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  KENO_RISKS,
  type KenoChoice,
  type KenoEvent,
  kenoMultipliers,
} from '@fairhouse/games';
import { Button, useText, wantsCalm } from '@fairhouse/ui';
import { eventsOf, sayTimes } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';

const BALL_MS = { calm: 140, quick: 30 } as const;
const REST_MS = 220;

const drawOf = (round: Parameters<typeof eventsOf>[0]) => eventsOf<KenoEvent, 'drawn'>(round, 'drawn')[0];

const times = (pay: bigint): string => `${Number(pay) / 10_000}×`;

/** Numbers for those who do not care which; the studio's result has nothing to do with it. */
function pickAny(): number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  const order = crypto.getRandomValues(new Uint32Array(KENO_NUMBERS));
  return left
    .toSorted((a, b) => order[a - 1]! - order[b - 1]!)
    .slice(0, KENO_PICKS_MAX)
    .toSorted((a, b) => a - b);
}

/** Forty numbers, up to ten picked, ten drawn. */
export function KenoGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<KenoChoice>({
    opened,
    choice: { picks: [], risk: 'classic' },
    showMs: (_, pace) => (wantsCalm() ? REST_MS : 10 * BALL_MS[pace] + REST_MS),
    label: (round) => sayTimes(drawOf(round)?.multiplier ?? '0.0000'),
  });
  const { solo, state } = play;
  const { picks, risk } = state.choice;
  const drawn = drawOf(state.round);
  const still = state.phase === 'idle' && state.autoLeft === 0;
  const setPicks = (next: readonly number[]) =>
    solo.setChoice({ picks: next.toSorted((a, b) => a - b), risk });
  const toggle = (number: number) =>
    setPicks(picks.includes(number) ? picks.filter((pick) => pick !== number) : [...picks, number]);
  return (
    <SoloFrame
      play={play}
      auto={picks.length > 0 ? 'rounds' : undefined}
      missing={picks.length === 0 ? t('stage.keno.missing') : undefined}
      says={
        drawn && state.settled
          ? t('stage.keno.drawn', { count: drawn.hits, picks: picks.length })
          : t(state.phase === 'showing' ? 'stage.keno.drawing' : 'stage.keno.ready')
      }
      keys={[
        ['P', t('stage.keno.any')],
        ['X', t('stage.keno.none')],
        ['R', t('stage.keys.risk')],
      ]}
      rules={[t('stage.keno.rule1'), t('stage.keno.rule2')]}
      options={
        <>
          <Segments
            label={t('stage.solo.risk')}
            hotkey="R"
            value={risk}
            items={KENO_RISKS.map((value) => ({ value, label: t(`stage.solo.risks.${value}`) }))}
            onChange={(next) => solo.setChoice({ picks, risk: next })}
          />
          <div className="keno-tools">
            <Button variant="quiet" data-hotkey="P" onClick={() => setPicks(pickAny())}>
              {t('stage.keno.any')}
            </Button>
            <Button variant="quiet" data-hotkey="X" onClick={() => setPicks([])}>
              {t('stage.keno.none')}
            </Button>
          </div>
        </>
      }
      board={
        <div className="keno">
          <fieldset className="keno-card" aria-label={t('stage.keno.card')} key={state.round?.roundId}>
            {Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1).map((number) => {
              const place = drawn?.numbers.indexOf(number) ?? -1;
              const picked = picks.includes(number);
              return (
                <button
                  key={number}
                  type="button"
                  className="keno-number"
                  aria-pressed={picked}
                  data-drawn={place >= 0 || undefined}
                  disabled={!still || (!picked && picks.length === KENO_PICKS_MAX)}
                  style={
                    { '--after': `${Math.max(0, place) * BALL_MS[state.pace]}ms` } as React.CSSProperties
                  }
                  onClick={() => toggle(number)}
                >
                  <span>{number}</span>
                </button>
              );
            })}
          </fieldset>
          <ol className="keno-pays" aria-label={t('stage.paytable')}>
            {(picks.length > 0 ? kenoMultipliers(risk, picks.length) : []).map((pay, hits) => (
              <li key={hits} data-hit={(state.settled && drawn?.hits === hits) || undefined}>
                <b>{times(pay)}</b>
                <span>{hits}</span>
              </li>
            ))}
          </ol>
        </div>
      }
    />
  );
}
