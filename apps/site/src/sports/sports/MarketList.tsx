import { Button, EmptyState, ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, Star } from 'lucide-react';
import { useState } from 'react';
import { kindText, MarketPrices, outcomeText, periodText } from '../ticket/index.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { hasPart, isBuildable, type Part, togglePart } from './builder.ts';
import { MARKET_TABS, type MarketTab, marketsIn, type Settled, settledIn, tabOf } from './market-groups.ts';
import { toggleStarred, useStarred } from './starred.ts';
import type { Fixture } from './tracker/course.ts';

type Offered = UseQueryResult<{ readonly open: boolean; readonly markets: readonly OfferedMarket[] }>;

/** All that can be bet on in a match, by tabs; what is decided stays with its result. */
export function MarketList({ fixture, offered }: { fixture: Fixture; offered: Offered }) {
  const t = useText();
  const starred = useStarred();
  const [chosen, setChosen] = useState<string>('main');
  const [parts, setParts] = useState<readonly Part[]>();
  if (offered.isPending) return <Skeleton className="h-96 rounded-card" />;
  if (!offered.data) return <ErrorState onRetry={() => void offered.refetch()} />;
  const { open } = offered.data;
  const begun = fixture.state.phase !== 'before';
  const { markets: all } = offered.data;
  const buildable = all.filter((market) => isBuildable(fixture.sport, market, begun));
  const markets = parts ? buildable : all;
  if (all.length === 0)
    return (
      <EmptyState icon={<Ban size={24} />} title={t('sports.noMarkets')} body={t('sports.noMarketsBody')} />
    );
  const tabs = MARKET_TABS.map((tab) => ({ tab, own: marketsIn(tab, markets, starred) })).filter(
    ({ own }) => own.length > 0,
  );
  const { tab, own } = tabs.find((one) => one.tab === chosen) ?? tabs[0] ?? { tab: 'main' as const, own: [] };
  const groups = Map.groupBy(own, ({ kind, period, subject }) => `${kind} ${period} ${subject ?? ''}`);
  const settled = settledIn(fixture).filter((one) => isIn(tab, one, starred));
  return (
    <>
      {buildable.length > 1 && (
        <Button
          className="justify-self-start"
          aria-pressed={parts !== undefined}
          onClick={() => setParts(parts ? undefined : [])}
        >
          {t(parts ? 'match.builder.off' : 'match.builder.on')}
        </Button>
      )}
      {parts && <BuilderBar fixture={fixture} parts={parts} onChange={setParts} />}
      <div className="chip-scroll">
        <Tabs
          label={t('sports.more')}
          value={tab}
          onChange={setChosen}
          items={tabs.map((one) => ({
            value: one.tab,
            label: (
              <>
                {t(`match.tabs.${one.tab}`)} <span className="sports-count">{one.own.length}</span>
              </>
            ),
          }))}
        />
      </div>
      <div className="market-groups">
        {[...groups].map(([key, lines]) => (
          <MarketGroup
            key={key}
            fixture={fixture}
            lines={lines}
            open={open}
            starred={starred}
            parts={parts}
            onParts={setParts}
          />
        ))}
        {!parts &&
          settled.map((one) => (
            <SettledMarket key={`${one.kind} ${one.period}`} fixture={fixture} settled={one} />
          ))}
      </div>
    </>
  );
}

const isIn = (tab: MarketTab, settled: Settled, starred: readonly string[]): boolean =>
  tab === 'starred' ? starred.includes(settled.kind) : tabOf(settled) === tab;

const WHOLE = ['ft', 'all'];

type MarketGroupProps = {
  readonly fixture: Fixture;
  readonly lines: readonly OfferedMarket[];
  readonly open: boolean;
  readonly starred: readonly string[];
  /** What is built of the match; undefined while prices go to the slip. */
  readonly parts: readonly Part[] | undefined;
  readonly onParts: (parts: readonly Part[]) => void;
};

function MarketGroup({ fixture, lines, open, starred, parts, onParts }: MarketGroupProps) {
  const t = useText();
  const [{ kind, period, subject }] = lines as readonly [OfferedMarket];
  const side = subject === 'home' || subject === 'away' ? fixture[subject] : subject;
  const part = WHOLE.includes(period) ? undefined : periodText(t, fixture.sport, period);
  const title = [kindText(t, kind), part, side].filter(Boolean).join(' · ');
  const isStarred = starred.includes(kind);
  return (
    <section className="card market-group" aria-label={title}>
      <header className="market-head">
        <h2 className="min-w-0 truncate font-bold">{title}</h2>
        <button
          type="button"
          className="market-star"
          aria-pressed={isStarred}
          aria-label={t(isStarred ? 'match.unstar' : 'match.star', { market: kindText(t, kind) })}
          onClick={() => toggleStarred(kind)}
        >
          <Star size={18} aria-hidden="true" fill={isStarred ? 'currentColor' : 'none'} />
        </button>
      </header>
      <div className="grid gap-2 p-4 pt-0">
        {lines.map((market) => (
          <div key={market.line ?? ''} className="market-line" data-count={Math.min(3, market.prices.length)}>
            <MarketPrices
              fixture={fixture}
              market={market}
              open={open}
              labelOf={(outcome) => outcomeText(t, fixture, market, outcome)}
              intoOf={
                parts &&
                ((outcome) => ({
                  picked: hasPart(parts, { market, outcome }),
                  onPick: () => onParts(togglePart(parts, { market, outcome })),
                }))
              }
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function SettledMarket({ fixture, settled }: { fixture: Fixture; settled: Settled }) {
  const t = useText();
  const { kind, period, outcome } = settled;
  const part = WHOLE.includes(period) ? undefined : periodText(t, fixture.sport, period);
  const title = [kindText(t, kind), part].filter(Boolean).join(' · ');
  return (
    <section className="card market-group" aria-label={title}>
      <h2 className="p-4 pb-2 font-bold">{title}</h2>
      <p className="p-4 pt-0 text-text-2">
        {t('match.settledAs', { outcome: outcomeText(t, fixture, settled, outcome) })}
      </p>
    </section>
  );
}
