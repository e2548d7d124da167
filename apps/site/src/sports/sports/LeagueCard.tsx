import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { kindText, MarketPrices, shortOutcome } from '../ticket/index.ts';
import { minuteText, phaseText } from './clock-text.ts';
import { type BoardRow, type FixturePrices, useRowPrices } from './queries.ts';

/** About the height of a row, for those that are far from the view. */
const ROW_HEIGHT = 74;

/** Matches of a league, drawn once they are near the view. Prices are asked for while they are. */
export function LeagueCard({ league, rows }: { league: string; rows: readonly BoardRow[] }) {
  const t = useText();
  const { box, near } = useNear();
  const prices = useRowPrices(
    rows.map(({ id }) => id),
    near,
  );
  const kinds = [
    ...new Set([...(prices.data?.values() ?? [])].flatMap(({ markets }) => markets.map(({ kind }) => kind))),
  ];
  const live = rows.filter((row) => row.live).length;
  return (
    <section className="league card" ref={box} aria-label={league}>
      <header className="league-head">
        <h2 className="min-w-0 truncate font-bold">
          {league} <span className="league-note">{live > 0 && t('sports.liveCount', { count: live })}</span>
        </h2>
        {kinds.slice(0, 3).map((kind) => (
          <span key={kind} className="league-kind">
            {kindText(t, kind)}
          </span>
        ))}
      </header>
      {near || prices.data ? (
        <ul>
          {rows.map((row) => (
            <FixtureRow key={row.id} row={row} prices={prices.data?.get(row.id)} kinds={kinds} />
          ))}
        </ul>
      ) : (
        <div style={{ height: rows.length * ROW_HEIGHT }} />
      )}
    </section>
  );
}

type FixtureRowProps = {
  readonly row: BoardRow;
  readonly prices: FixturePrices | undefined;
  readonly kinds: readonly string[];
};

function FixtureRow({ row, prices, kinds }: FixtureRowProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const stand = prices && prices.phase !== 'before' ? prices : undefined;
  const names = { home: row.home, away: row.away };
  return (
    <li className="fixture-row">
      <div className="fixture-clock">
        {stand ? (
          <>
            <span className="fixture-minute">{minuteText(row.sport, stand) ?? t('sports.live')}</span>
            <span>{prices?.open ? phaseText(t, row.sport, stand) : t('sports.paused')}</span>
          </>
        ) : (
          <span>{formatShort(row.startsAt, timeZone, language)}</span>
        )}
      </div>
      <Go to={paths.fixture(row.id)} className="fixture-sides" aria-label={t('sports.openMatch', names)}>
        <span className="truncate">{row.home}</span>
        <span className="fixture-score">{stand?.score.home}</span>
        <span className="truncate">{row.away}</span>
        <span className="fixture-score">{stand?.score.away}</span>
      </Go>
      {kinds.slice(0, 3).map((kind) => (
        <RowMarket
          key={kind}
          row={row}
          market={prices?.markets.find((one) => one.kind === kind)}
          open={prices?.open ?? false}
        />
      ))}
      <Go to={paths.fixture(row.id)} className="fixture-more" aria-label={t('sports.openMatch', names)}>
        <ChevronRight size={18} aria-hidden="true" />
      </Go>
    </li>
  );
}

type RowMarketProps = {
  readonly row: BoardRow;
  readonly market: OfferedMarket | undefined;
  readonly open: boolean;
};

function RowMarket({ row, market, open }: RowMarketProps) {
  const t = useText();
  return (
    <div className="row-market">
      {market && (
        <MarketPrices
          fixture={row}
          market={market}
          open={open}
          labelOf={(outcome) => shortOutcome(t, market, outcome)}
        />
      )}
    </div>
  );
}

/** Whether a box is in the view, or about to be. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return { box, near };
}
