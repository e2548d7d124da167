import { Amount, Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { Income } from '@fairhouse/wire/agency/pay';
import { CONTRACT_KINDS } from '@fairhouse/wire/money/contract-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths, type TeamSearch } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { DayBars } from '../../shell/DayBars.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { useBrand } from '../../state/brand.tsx';
import { daysFrom, seriesOf } from '../../state/day-series.ts';
import { useRecordSearch } from '../../state/record-search.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { EscrowCard } from './EscrowCard.tsx';
import { IncomeSum } from './IncomeSum.tsx';
import { LineTable } from './LineTable.tsx';
import { incomeQuery, statementFile, statementPaper } from './queries.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

/** What contracts have paid an agent: every line opens down to the bets behind it. */
export default function IncomePage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.myIncome')}>
      <Shown />
    </AgentOnly>
  );
}

function Shown() {
  const t = useText();
  const language = useLanguage();
  const { days, search } = useRecordSearch();
  const kind = CONTRACT_KINDS.find((each) => each === (search as TeamSearch).kind);
  const income = useInfiniteQuery({ ...incomeQuery(days, kind), enabled: isAgent(useSession()) });
  const [first] = income.data?.pages ?? [];
  const lines = income.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(next) => paths.agent('myIncome', next)} />
        <nav className="chip-strip" aria-label={t('contract.income.kind')}>
          {[undefined, ...CONTRACT_KINDS].map((each) => (
            <Go
              key={each ?? 'all'}
              to={paths.agent('myIncome', { ...search, kind: each })}
              className="chip"
              aria-current={each === kind ? 'true' : undefined}
            >
              {each ? t(`contract.kinds.${each}`) : t('contract.income.allKinds')}
            </Go>
          ))}
        </nav>
      </div>
      {first && <Head income={first} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-dense text-text-2">
          {t('contract.statement.note')}{' '}
          <Go className="link" to={paths.verify}>
            {t('contract.statement.check')}
          </Go>
        </p>
        <div className="flex gap-2">
          <SaveFile
            name="statement.pdf"
            label={t('contract.statement.pdf')}
            ask={() => statementPaper(days, language === 'VI' ? 'VI' : 'EN')}
          />
          <SaveFile name="statement.csv" ask={() => statementFile(days)} />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-[minmax(0,1fr)]">
        <section className="card overflow-hidden pt-3">
          <LineTable
            caption={t('shell.agent.myIncome')}
            lines={lines}
            state={income.isError && !income.data ? 'error' : income.isPending ? 'loading' : 'ready'}
            onRetry={() => void income.refetch()}
          />
          <LoadMore query={income} shown={lines.length} />
        </section>
        {first && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:row-start-1">
            <IncomeSum income={first} />
            <Earned income={first} />
          </div>
        )}
      </div>
    </>
  );
}

function Earned({ income: { days: rows, from, to } }: { income: Income }) {
  const t = useText();
  if (rows.length === 0) return null;
  const days = daysFrom(from, to);
  return (
    <section className="card p-5 max-sm:p-4">
      <h2 className="font-bold">{t('contract.sum.byDay')}</h2>
      <DayBars
        caption={t('contract.sum.byDay')}
        days={days}
        values={seriesOf(days, rows, ({ paid }) => paid)}
        told={rows.map(({ day, paid }) => ({ day, amount: paid }))}
      />
    </section>
  );
}

function Head({ income: { balance, earned, timeZone, countedTo } }: { income: Income }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const [moving, setMoving] = useState(false);
  const empty = balance === '0.0000';
  return (
    <>
      <p className="mt-4 text-dense text-text-2">
        {t('contract.income.note', {
          zone: timeZone,
          time: formatShort(countedTo, timeZone, language),
        })}
      </p>
      <section className="card mt-3 flex flex-wrap items-center justify-between gap-4 p-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-dense text-text-2">{t('contract.income.balance')}</dt>
            <dd>
              <Amount value={balance} symbol={currencySymbol} size="big" />
            </dd>
          </div>
          <div>
            <dt className="text-dense text-text-2">{t('contract.income.earned')}</dt>
            <dd>
              <Amount value={earned} symbol={currencySymbol} size="big" />
            </dd>
          </div>
        </dl>
        <Button variant="main" icon={<Wallet size={18} />} disabled={empty} onClick={() => setMoving(true)}>
          {t('contract.income.move')}
        </Button>
      </section>
      <EscrowCard />
      <Suspense>{moving && <MoveDialog balance={balance} onClose={() => setMoving(false)} />}</Suspense>
    </>
  );
}
