import type { RouletteSpin } from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { hotAndCold } from './hot-and-cold.ts';

/** Statistics of the rounds shown; they say nothing of the next one. */
export function HotAndCold({ spins }: { spins: readonly RouletteSpin[] }) {
  const t = useText();
  const { hot, cold } = hotAndCold(spins);
  if (spins.length === 0) return null;
  return (
    <p className="hot-cold">
      {hot.length > 0 && (
        <span>
          {t('table.hot')}
          {hot.map(({ number, count }) => (
            <b key={number}>
              {number}
              <small>×{count}</small>
            </b>
          ))}
        </span>
      )}
      <span>
        {t('table.cold')}
        {cold.map(({ number }) => (
          <b key={number}>{number}</b>
        ))}
      </span>
    </p>
  );
}
