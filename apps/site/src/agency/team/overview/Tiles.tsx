import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Amount, Skeleton, useText } from '@fairhouse/ui';
import type { TeamActivity, TeamOverview } from '@fairhouse/wire/agency/team';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Go } from '../../../shell/go.tsx';
import { useBrand } from '../../../state/brand.tsx';
import { daysFrom, seriesOf } from '../../../state/day-series.ts';
import { useRecordSearch } from '../../../state/record-search.ts';
import { incomeQuery } from '../../pay/index.ts';
import { activityQuery } from '../queries.ts';
import { changeOf } from './change-of.ts';
import { Sparkline } from './Sparkline.tsx';

/** Ten figures of a team, each with what it is made of, which leads to its rows. */
export function Tiles({ overview }: { overview: TeamOverview }) {
  const t = useText();
  const { search, days: asked } = useRecordSearch();
  const { figures, before, people } = overview;
  const days = daysFrom(overview.from, overview.to);
  const series = (name: 'validBet' | 'houseWin' | 'deposits' | 'withdrawals' | 'joined') =>
    seriesOf(days, overview.days, (row) => row[name]);
  const rows = {
    validBet: paths.agent('teamBetting', search),
    houseWin: paths.agent('userProfit', search),
    deposits: paths.agent('transactionDetails', { ...search, type: 'deposit' }),
    withdrawals: paths.agent('transactionDetails', { ...search, type: 'withdrawal' }),
  };
  const money = (name: keyof typeof rows) => (
    <Tile
      name={t(`agency.figures.${name}`)}
      formula={t(`agency.formulas.${name}`)}
      to={rows[name]}
      change={<Change now={figures[name]} was={before.figures[name]} />}
      spark={series(name)}
    >
      <Money value={figures[name]} />
    </Tile>
  );
  const joined = series('joined');
  return (
    <dl
      className="mt-4 grid grid-cols-5 gap-3 max-xl:grid-cols-3 max-sm:grid-cols-2"
      aria-label={t('agency.overview.sums')}
    >
      {money('validBet')}
      {money('houseWin')}
      <IncomeTile key={`${asked.from}-${asked.to}`} days={days} before={before} />
      {money('deposits')}
      {money('withdrawals')}
      <Tile
        name={t('agency.figures.people')}
        formula={t('agency.formulas.people', { direct: people.direct })}
        to={paths.agent('teamManagement')}
        change={<Change now={`${people.team}`} was={`${people.team - figures.joined}`} />}
        spark={joined.map((_, at) => people.team - joined.slice(at + 1).reduce((sum, each) => sum + each, 0))}
      >
        {people.team}
      </Tile>
      <Tile
        name={t('agency.figures.joined')}
        formula={t('agency.formulas.joined')}
        to={paths.agent('userProfit', search)}
        change={<Change now={`${figures.joined}`} was={`${before.figures.joined}`} />}
        spark={joined}
      >
        {figures.joined} <span className="text-text-3">/ {figures.firstDeposits}</span>
      </Tile>
      <ActivityTiles />
    </dl>
  );
}

/** What contracts paid the agent for these days, beside as many days before. */
function IncomeTile({ days, before }: { days: readonly string[]; before: TeamOverview['before'] }) {
  const t = useText();
  const { search, days: asked } = useRecordSearch();
  const income = useInfiniteQuery(incomeQuery(asked, undefined)).data?.pages[0];
  const was = useInfiniteQuery(incomeQuery({ from: before.from, to: before.to }, undefined)).data?.pages[0];
  return (
    <Tile
      name={t('agency.figures.income')}
      formula={t('agency.formulas.income', {
        count: income?.kinds.reduce((sum, { lines }) => sum + lines, 0) ?? 0,
      })}
      to={paths.agent('myIncome', search)}
      change={income && was && <Change now={income.earned} was={was.earned} />}
      spark={seriesOf(days, income?.days ?? [], ({ paid }) => paid)}
    >
      {income ? <Money value={income.earned} /> : <Skeleton className="h-6 w-24" />}
    </Tile>
  );
}

/** What is counted member by member comes after the sums. */
function ActivityTiles() {
  const t = useText();
  const { search, days } = useRecordSearch();
  const { data } = useQuery(activityQuery(days));
  const shown = (value: (activity: TeamActivity) => ReactNode) =>
    data ? value(data) : <Skeleton className="h-6 w-20" />;
  const wholeOf = (amount: string) => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');
  return (
    <>
      <Tile
        name={t('agency.figures.active')}
        formula={
          data &&
          t('agency.formulas.active', {
            deposits: wholeOf(data.rule.deposits),
            validBets: wholeOf(data.rule.validBets),
          })
        }
        to={paths.agent('userProfit', search)}
      >
        {shown(({ active }) => active)}
      </Tile>
      <Tile
        name={t('agency.figures.balance')}
        formula={t('agency.formulas.balance')}
        to={paths.agent('teamManagement')}
      >
        {shown(({ balance }) => (
          <Money value={balance} />
        ))}
      </Tile>
      <Tile
        name={t('agency.figures.unseen')}
        formula={t('agency.formulas.unseen')}
        to={paths.agent('teamManagement', { unseen: '3' })}
      >
        {shown(({ unseen }) => (
          <>
            {unseen['3']} <span className="text-text-3">/ {unseen['7']}</span>
          </>
        ))}
      </Tile>
    </>
  );
}

function Money({ value }: { value: string }) {
  const { currencySymbol } = useBrand();
  return <Amount value={value} symbol={currencySymbol} />;
}

type TileProps = {
  readonly name: string;
  /** What it is made of, and where the rows of that are. */
  readonly formula: ReactNode;
  readonly to: string;
  readonly change?: ReactNode;
  readonly spark?: readonly number[];
  readonly children: ReactNode;
};

const Tile = ({ name, formula, to, change, spark, children }: TileProps) => (
  <div className="card grid min-w-0 content-start p-4 max-sm:p-3">
    <dt className="flex min-h-7 items-start justify-between gap-2 text-dense text-text-2">
      {name}
      {spark && <Sparkline values={spark} />}
    </dt>
    <dd className="grid min-w-0 gap-0.5">
      <span className="display truncate text-[22px] leading-8 max-sm:text-lead">{children}</span>
      {change ?? <span className="text-meta">&nbsp;</span>}
      <span className="text-meta text-text-2">
        ={' '}
        <Go to={to} className="formula-link">
          {formula}
        </Go>
      </span>
    </dd>
  </div>
);

type ChangeProps = { readonly now: string; readonly was: string };

function Change({ now, was }: ChangeProps) {
  const t = useText();
  const change = changeOf(now, was);
  if (change === undefined)
    return <span className="text-meta text-text-3">{t('agency.overview.nothingBefore')}</span>;
  const fell = change.startsWith('\u2212');
  const mark = fell ? '▼' : change.startsWith('+') ? '▲' : '';
  return (
    <span className={`text-meta ${fell ? 'text-loss' : mark ? 'text-win' : 'text-text-2'}`}>
      <span aria-hidden="true">{mark} </span>
      {t('agency.overview.change', { change })}
      <span className="sr-only"> {t('agency.overview.against')}</span>
    </span>
  );
}
