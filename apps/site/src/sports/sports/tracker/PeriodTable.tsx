import { type Sport, scoredIn } from '@fairhouse/sports';
import { useText } from '@fairhouse/ui';
import { periodText } from '../../ticket/index.ts';
import type { Fixture } from './course.ts';

const SIDES = ['home', 'away'] as const;

/** What else is counted beside the score. */
const EXTRA: Readonly<Record<string, readonly ('corners' | 'cards' | 'hits')[]>> = {
  football: ['corners', 'cards'],
  baseball: ['hits'],
};

/** What each side has scored in each part, who serves, and what else its sport counts. */
export function PeriodTable({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { sport, state } = fixture;
  const parts = state.counts[scoredIn(sport as Sport)] ?? [];
  const served = state.phase === 'play' ? state.detail.server : undefined;
  const extra = EXTRA[sport] ?? [];
  const sum = (counter: string, side: 'home' | 'away') =>
    (state.counts[counter] ?? []).reduce((total, pair) => total + pair[side], 0);
  return (
    <div className="overflow-x-auto">
      <table className="period-table">
        <thead>
          <tr>
            <th scope="col">{t('match.team')}</th>
            {parts.map((_, place) => (
              <th key={place} scope="col" aria-label={periodText(t, sport, String(place + 1))}>
                {place + 1}
              </th>
            ))}
            {sport === 'tennis' && <th scope="col">{t('match.pointsNow')}</th>}
            <th scope="col">{t('match.total')}</th>
            {extra.map((counter) => (
              <th key={counter} scope="col">
                {t(`match.counts.${counter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side, place) => (
            <tr key={side}>
              <th scope="row">
                {fixture[side]}{' '}
                {served === place + 1 && <span className="serving">{t('match.serving')}</span>}
              </th>
              {parts.map((pair, at) => (
                <td key={at}>{pair[side]}</td>
              ))}
              {sport === 'tennis' && <td>{pointText(state.detail, side)}</td>}
              <td className="font-bold">{state.score[side]}</td>
              {extra.map((counter) => (
                <td key={counter}>{sum(counter, side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CALLED = ['0', '15', '30', '40'];

/** The points of a game as tennis calls them; a tie-break counts. */
function pointText(detail: Fixture['state']['detail'], side: 'home' | 'away'): string {
  const own = detail[side] ?? 0;
  const other = detail[side === 'home' ? 'away' : 'home'] ?? 0;
  if (own > 3 && other > 3 && own + other > 8) return own > other ? 'A' : '40';
  if (own === 4 && other === 3) return 'A';
  return CALLED[own] ?? (own > other ? 'A' : '40');
}
