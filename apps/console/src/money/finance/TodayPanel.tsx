import { Amount, calendarDay, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { FinanceDay } from '@fairhouse/wire/money/finance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { houseResult } from './house-result.ts';
import { financeQuery } from './queries.ts';

const FLOWS = ['deposits', 'withdrawals', 'stakes', 'wins'] as const;

/** What came in and went out today, in each currency. */
export function TodayPanel() {
  const t = useText();
  const words = useFaultText();
  const today = calendarDay(Date.now(), useStaff().brand.timeZone);
  const finance = useQuery(financeQuery({ from: today, to: today }));
  const end = (
    <Link className="link" to={paths.finance}>
      {t('finance.title')}
    </Link>
  );
  return (
    <Panel title={t('finance.today')} end={end}>
      {finance.isError ? (
        <ErrorState detail={words(finance.error)} onRetry={() => void finance.refetch()} />
      ) : !finance.data ? (
        <Skeleton className="mx-4 mb-4 h-14" />
      ) : finance.data.days.length === 0 ? (
        <EmptyState title={t('finance.nothingToday')} />
      ) : (
        <div className="grid gap-3 px-4 pb-4">
          {finance.data.days.map((day) => (
            <Flows key={day.currency} day={day} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Flows({ day }: { day: FinanceDay }) {
  const t = useText();
  const kept = houseResult(day);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {FLOWS.map((name) => (
        <div key={name}>
          <dt className="text-text-2">{t(`finance.${name}`)}</dt>
          <dd className="text-lead">
            <Amount value={day[name]} symbol={day.currency} />
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-text-2">{t('finance.kept')}</dt>
        <dd className={`text-lead ${kept.startsWith('-') ? 'text-loss' : 'text-win'}`}>
          <Amount value={kept} symbol={day.currency} />
        </dd>
      </div>
    </dl>
  );
}
