import { useText } from '@fairhouse/ui';
import { Lock } from 'lucide-react';
import { useRestTime } from '../parts/use-rest-time.ts';
import type { TableState } from './table-store.ts';
import { useMsLeft } from './use-table.ts';

const AROUND = 2 * Math.PI * 44;
const HURRY_MS = 5_000;

/** The ring of the betting window by the studio's clock; a lock afterwards. */
export function Countdown({ state }: { state: TableState }) {
  const t = useText();
  const { round, aheadMs } = state;
  const betting = round?.phase === 'betting';
  const leftMs = useMsLeft(betting ? round.endsAt : null, aheadMs);
  const wholeMs = betting && round.endsAt ? round.endsAt - round.beganAt : 1;
  const seconds = Math.ceil(leftMs / 1000);
  const restTime = useRestTime(state.rests);
  const words = !state.connected
    ? t('table.phase.away')
    : state.rests && (!round || round.endsAt === null)
      ? state.rests.awaitsBeacon
        ? t('table.phase.awaitsBeacon')
        : restTime
          ? t('table.phase.restingUntil', { time: restTime })
          : t('table.phase.resting')
      : t(`table.phase.${round?.phase ?? 'settled'}`);
  return (
    <div className="countdown" data-hurry={(betting && leftMs <= HURRY_MS) || undefined}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle className="ring-back" r="44" />
        <circle
          className="ring-left"
          r="44"
          transform="rotate(-90)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - leftMs / wholeMs)}
        />
      </svg>
      {betting ? (
        <b role="timer" aria-label={t('table.secondsLeft', { count: seconds })}>
          {seconds}
        </b>
      ) : (
        <b>
          <Lock size={26} aria-hidden="true" />
        </b>
      )}
      <p>{words}</p>
    </div>
  );
}
