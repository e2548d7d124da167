import { Amount, formatShare, Tabs, useLanguage, useText } from '@fairhouse/ui';
import type { TeamOverview } from '@fairhouse/wire/agency/team';
import { useState } from 'react';
import { DayBars } from '../../../shell/DayBars.tsx';
import { ShareBar } from '../../../shell/ShareBar.tsx';
import { daysFrom, seriesOf } from '../../../state/day-series.ts';

const VIEWS = ['day', 'category'] as const;

/** Valid bets of each day beside those of as many days before, and what the house won; or by the category of the games. */
export function BetsByDay({ overview }: { overview: TeamOverview }) {
  const t = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('day');
  return (
    <section className="card min-w-0 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold">{t('agency.overview.trend')}</h2>
        <Tabs
          label={t('agency.overview.view')}
          value={view}
          onChange={(next) => setView(VIEWS.find((each) => each === next)!)}
          items={VIEWS.map((value) => ({ value, label: t(`agency.overview.views.${value}`) }))}
        />
      </div>
      {overview.figures.bets === 0 && overview.before.figures.bets === 0 ? (
        <p className="mt-3 text-text-2">{t('agency.overview.noTrend')}</p>
      ) : view === 'day' ? (
        <ByDay overview={overview} />
      ) : (
        <ByCategory overview={overview} />
      )}
    </section>
  );
}

function ByDay({ overview: { from, to, days: rows, before } }: { overview: TeamOverview }) {
  const t = useText();
  const days = daysFrom(from, to);
  const wins = seriesOf(days, rows, ({ houseWin }) => houseWin);
  const most = Math.max(...wins.map(Math.abs), 0) || 1;
  return (
    <>
      <DayBars
        caption={t('agency.overview.trend')}
        days={days}
        values={seriesOf(days, rows, ({ validBet }) => validBet)}
        before={seriesOf(daysFrom(before.from, before.to), before.days, ({ validBet }) => validBet)}
        told={rows.map(({ day, validBet }) => ({ day, amount: validBet }))}
      />
      <div className="day-wins" aria-hidden="true">
        <span>{t('agency.figures.houseWin')}</span>
        <div>
          {wins.map((win, at) => (
            <i
              key={days[at]}
              data-lost={win < 0 ? '' : undefined}
              style={{ height: `${(Math.abs(win) / most) * 50}%` }}
            />
          ))}
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-meta text-text-3">
        <span>
          <i className="key-bar" aria-hidden="true" /> {t('agency.overview.these')}
        </span>
        <span>
          <i className="key-dash" aria-hidden="true" /> {t('agency.overview.daysBefore')}
        </span>
      </p>
    </>
  );
}

function ByCategory({ overview: { categories, figures } }: { overview: TeamOverview }) {
  const t = useText();
  const language = useLanguage();
  if (categories.length === 0) return <p className="mt-3 text-text-2">{t('agency.overview.noTrend')}</p>;
  return (
    <ul className="mt-4 grid gap-3">
      {categories.map(({ category, validBet, houseWin }) => {
        const share = Number(validBet) / (Number(figures.validBet) || 1);
        return (
          <li key={category} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b>{t(`lobby.category.${category}`)}</b>
              <span>
                <Amount value={validBet} />{' '}
                <span className="text-meta text-text-3">{formatShare(share, language)}</span>
              </span>
            </span>
            <ShareBar share={share} />
            <span className="text-meta text-text-2">
              {t('agency.figures.houseWin')} <Amount value={houseWin} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
