import './limbo.css';
import { LIMBO_TARGETS, type LimboChoice, type LimboEvent } from '@fairhouse/games';
import { TextField, usePercent, useText, wantsCalm } from '@fairhouse/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { edgeOf } from '../../solo/edge-of.ts';
import { Figures } from '../../solo/Figures.tsx';
import { eventsOf, sayWin } from '../../solo/read-round.ts';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { PaperPlane } from './PaperPlane.tsx';

const SHOW_MS = { calm: 900, quick: 0 } as const;

const resultOf = (round: Parameters<typeof eventsOf>[0]): number | undefined =>
  eventsOf<LimboEvent, 'reached'>(round, 'reached')[0]?.result;

const sayTimes = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** How high a result stands on the board: by its logarithm, from 1× at the bottom to 1,000× at the top. */
const heightOf = (hundredths: number): number => Math.min(1, Math.log10(hundredths / 100) / 3);

/** A plane is carried up by the wind; it has to reach the height that the player names. */
export function LimboGame({ opened }: { opened: Opened }) {
  const t = useText();
  const percent = usePercent();
  const play = useSolo<LimboChoice>({
    opened,
    choice: { target: 200 },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => sayTimes(resultOf(round) ?? 100),
  });
  const { solo, state } = play;
  const { target } = state.choice;
  const result = resultOf(state.round);
  const reached = result !== undefined && result >= target;
  const calm = state.pace === 'quick' || wantsCalm();
  return (
    <SoloFrame
      play={play}
      auto="rounds"
      instant
      says={
        result === undefined || !state.settled
          ? t('stage.limbo.ready', { target: sayTimes(target) })
          : t(reached ? 'stage.limbo.reached' : 'stage.limbo.missed', {
              result: sayTimes(result),
              target: sayTimes(target),
            })
      }
      rules={[t('stage.limbo.rule1'), t('stage.limbo.rule2', { returned: 100 - edgeOf(opened) })]}
      options={
        <>
          <TargetField target={target} onTarget={(next) => solo.setChoice({ target: next })} />
          <Figures
            items={[
              [t('stage.solo.chance'), percent(((10_000 - 100 * edgeOf(opened)) / target).toFixed(2))],
              [t('stage.solo.onWin'), sayWin(state.stake, BigInt(target) * 100n)],
            ]}
          />
        </>
      }
      board={
        <div
          className="limbo"
          style={{ '--height': heightOf(result ?? 100), '--target': heightOf(target) } as CSSProperties}
        >
          <ol className="limbo-heights" aria-hidden="true">
            {[1_000, 100, 10, 1].map((mark) => (
              <li key={mark}>{mark}×</li>
            ))}
          </ol>
          <i className="limbo-target" aria-hidden="true">
            <b>{sayTimes(target)}</b>
          </i>
          <p className="limbo-result display" data-won={(state.settled && reached) || undefined}>
            {result === undefined ? '1.00×' : <Rising key={state.round?.roundId} to={result} still={calm} />}
          </p>
          <span className="limbo-plane" key={state.round?.roundId ?? 'rest'} data-still={calm || undefined}>
            <PaperPlane />
          </span>
        </div>
      }
    />
  );
}

type TargetFieldProps = { readonly target: number; readonly onTarget: (target: number) => void };

function TargetField({ target, onTarget }: TargetFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (target / 100).toFixed(2);
  const read = Math.round(Number(shown) * 100);
  const fits = read >= LIMBO_TARGETS.least && read <= LIMBO_TARGETS.most;
  return (
    <fieldset aria-label={t('stage.limbo.target')} onBlur={() => setTyped(undefined)}>
      <TextField
        label={t('stage.limbo.target')}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        error={fits ? '' : t('stage.limbo.targetWrong')}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Math.round(Number(event.target.value) * 100);
          if (next >= LIMBO_TARGETS.least && next <= LIMBO_TARGETS.most) onTarget(next);
        }}
      />
      <div className="solo-quick">
        {[150, 200, 500, 1_000].map((quick) => (
          <button
            key={quick}
            type="button"
            onClick={() => {
              setTyped(undefined);
              onTarget(quick);
            }}
          >
            {quick / 100}×
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The number rises to its end; what it ends at was known before it began. */
function Rising({ to, still }: { to: number; still: boolean }) {
  const [shown, setShown] = useState(still ? to : 100);
  useEffect(() => {
    if (still) return;
    const beginMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const part = Math.min(1, (nowMs - beginMs) / 700);
      setShown(Math.round(100 * (to / 100) ** (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still]);
  return sayTimes(shown);
}
