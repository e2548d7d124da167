import { useText } from '@fairhouse/ui';
import { type Fixture, turnsOf } from './course.ts';

const SIZE = 120;
/** Where the bases lie, home plate at the bottom. */
const BASES = [
  { name: 'first', bit: 1, x: 96, y: 60 },
  { name: 'second', bit: 2, x: 60, y: 24 },
  { name: 'third', bit: 4, x: 24, y: 60 },
] as const;
const HALF = 11;
const OUTS = [1, 2, 3];
const TURNS_SHOWN = 8;

/** Baseball: who bats in which half, men on base, outs, and how the last turns at bat went. */
export function BaseballTracker({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { state } = fixture;
  const { half = 1, outs = 0, bases = 0 } = state.detail;
  const team = fixture[half === 2 ? 'home' : 'away'];
  const held = BASES.filter(({ bit }) => (bases & bit) > 0);
  const on = held.map(({ name }) => t(`match.bases.${name}`)).join(', ') || t('match.bases.none');
  const turns = turnsOf(fixture).slice(-TURNS_SHOWN);
  return (
    <div className="diamond">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={t('match.bases.title', { bases: on })}>
        <path className="diamond-path" d={`M60 ${SIZE - 24} L96 60 L60 24 L24 60 Z`} />
        {BASES.map(({ name, bit, x, y }) => (
          <rect
            key={name}
            className="diamond-base"
            data-held={(bases & bit) > 0}
            x={x - HALF}
            y={y - HALF}
            width={2 * HALF}
            height={2 * HALF}
            transform={`rotate(45 ${x} ${y})`}
          />
        ))}
      </svg>
      <div className="grid content-center gap-2">
        <p className="font-semibold">
          {t(half === 2 ? 'match.half.bottom' : 'match.half.top', { number: state.period })}
        </p>
        <p className="text-text-2">{t('match.batting', { team })}</p>
        <p className="flex items-center gap-2">
          <span className="flex gap-1" aria-hidden="true">
            {OUTS.map((out) => (
              <span key={out} className="out-dot" data-on={outs >= out} />
            ))}
          </span>
          {t('match.outs', { count: outs })}
        </p>
      </div>
      {turns.length > 0 && (
        <div className="diamond-turns">
          <p className="text-dense text-text-2">{t('match.lastTurns')}</p>
          <ol className="flex flex-wrap gap-x-3 gap-y-1">
            {turns.map(({ name, runs }, place) => (
              <li key={place}>
                {t(`match.turn.${name}`)}
                {runs > 0 && <strong> {t('match.ball.runs', { count: runs })}</strong>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
