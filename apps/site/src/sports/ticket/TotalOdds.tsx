import { multiplyOdds } from '@fairhouse/sports';
import { useText } from '@fairhouse/ui';
import { useOddsText } from './odds-format.ts';
import type { Pick } from './slip.ts';

/** The odds of a parlay, and how they have moved since its selections were picked. @param now null where a leg is shut */
export function TotalOdds({ picks, now }: { picks: readonly Pick[]; now: readonly (number | null)[] }) {
  const t = useText();
  const text = useOddsText();
  const odds = picks.map((pick, place) => now[place] ?? pick.odds);
  const [total, before] = [multiplyOdds(odds), multiplyOdds(picks.map((pick) => pick.odds))];
  return (
    <div>
      <dt>{t('sports.totalOdds')}</dt>
      <dd>
        {total !== before && (
          <span className={`text-meta ${total > before ? 'text-win' : 'text-loss'}`}>
            <span aria-hidden="true">{total > before ? '▲ ' : '▼ '}</span>
            {t('sports.was', { odds: text(before) })}{' '}
          </span>
        )}
        {text(total)}
      </dd>
    </div>
  );
}
