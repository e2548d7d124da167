import { Amount, Button, EmptyState, TextField, usePercent, useText } from '@fairhouse/ui';
import { SERIES_DAYS, type SeriesDownline } from '@fairhouse/wire/lottery/series';
import { DOWNLINES_MAX } from '@fairhouse/wire/money/upline-transfer';
import { lazy, Suspense, useState } from 'react';
import type { SeriesTeam } from './OwnSeries.tsx';
import { shareOf } from './share-of.ts';

const GiveDialog = lazy(() => import('./GiveDialog.tsx'));

type DownlineTableProps = {
  readonly team: SeriesTeam;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** The accounts directly below with what they may bet at, and a way to give each another series. */
export function DownlineTable({ team: { own, items }, search, onSearch }: DownlineTableProps) {
  const t = useText();
  const percent = usePercent();
  const [giving, setGiving] = useState<SeriesDownline>();
  const head = 'px-3 py-3 font-semibold max-sm:px-2';
  return (
    <section className="card mt-6 overflow-hidden" aria-labelledby="series-team">
      <div className="flex flex-wrap items-end justify-between gap-4 px-5 py-4">
        <h2 id="series-team" className="font-bold text-lead">
          {t('lottery.team.below')}
        </h2>
        <div className="w-72 max-w-full">
          <TextField
            type="search"
            label={t('lottery.team.find')}
            autoComplete="off"
            value={search}
            onChange={({ target }) => onSearch(target.value.slice(0, 40))}
          />
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={t(search === '' ? 'lottery.team.none' : 'lottery.team.noneFound')}
          body={t(search === '' ? 'lottery.team.noneBody' : 'lottery.team.noneFoundBody')}
        />
      ) : (
        <table className="w-full text-end tabular-nums">
          <caption className="sr-only">{t('lottery.team.below')}</caption>
          <thead>
            <tr className="text-meta text-text-2">
              <th scope="col" className={`${head} ps-5 text-start max-sm:ps-4`}>
                {t('lottery.team.account')}
              </th>
              <th scope="col" className={head}>
                {t('lottery.team.series')}
              </th>
              <th scope="col" className={head}>
                {t('lottery.team.share')}
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                {t('lottery.team.earnedIn', { count: SERIES_DAYS })}
              </th>
              <th scope="col" className={`${head} pe-5 max-sm:pe-4`}>
                <span className="sr-only">{t('lottery.team.change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.account} className="h-14 border-line-soft border-t">
                <th scope="row" className="break-all ps-5 text-start font-semibold max-sm:ps-4">
                  {row.account}
                  <span className="block font-normal text-meta text-text-2 sm:hidden">
                    <Amount value={row.earned} />
                  </span>
                </th>
                <td className="px-3 max-sm:px-2">{row.series}</td>
                <td className="whitespace-nowrap px-3 max-sm:px-2">{percent(shareOf(own, row.series))}</td>
                <td className="px-3 max-sm:hidden">
                  <Amount value={row.earned} />
                </td>
                <td className="ps-2 pe-5 max-sm:pe-4">
                  <Button
                    aria-label={t('lottery.team.changeNamed', { account: row.account })}
                    onClick={() => setGiving(row)}
                  >
                    {t('lottery.team.change')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length === DOWNLINES_MAX && (
        <p className="border-line-soft border-t px-5 py-3 text-dense text-text-2">
          {t('lottery.team.more', { most: DOWNLINES_MAX })}
        </p>
      )}
      <Suspense>
        {giving && <GiveDialog own={own} row={giving} onClose={() => setGiving(undefined)} />}
      </Suspense>
    </section>
  );
}
