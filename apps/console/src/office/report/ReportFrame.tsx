import { addDays, calendarDay, useText } from '@fairhouse/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { RangePicker } from '../../parts/range/RangePicker.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { PAGES, type Page } from './pages.ts';
import { SaveReport } from './SaveReport.tsx';
import { NARROWED, type ReportSearch } from './search.ts';
import { useNames } from './use-names.ts';

/** Where a report is. */
export const addressOf = (page: Page) =>
  page === 'overview' ? { to: paths.reports } : { to: paths.report, params: { report: page } };

/** A report's days, and the way to change what its address asks for. */
export function useReport(page: Page, search: ReportSearch) {
  const navigate = useNavigate();
  const today = calendarDay(Date.now(), useStaff().brand.timeZone);
  const shown = { ...search, from: search.from ?? addDays(today, -6), to: search.to ?? today };
  const change = (changes: ReportSearch) =>
    void navigate({ ...addressOf(page), search: { ...search, ...changes } as never });
  return { today, shown, change };
}

type ReportFrameProps = ReturnType<typeof useReport> & {
  readonly page: Page;
  readonly currencies?: readonly string[] | undefined;
  readonly currency?: string | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** The head that all reports share: which one, of which days, narrowed to what. */
export function ReportFrame({
  page,
  today,
  shown,
  change,
  currencies = [],
  currency,
  note,
  children,
}: ReportFrameProps) {
  const t = useText();
  const zone = useZone();
  return (
    <>
      <PageHead title={t('report.title')} about={t('report.zone', { zone })}>
        {page !== 'saved' && (
          <>
            <RangePicker
              span={shown}
              today={today}
              onPick={({ from, to }) => change({ from, to, point: undefined })}
            />
            <SaveReport page={page} search={shown} today={today} />
          </>
        )}
      </PageHead>
      <div className="report-bar">
        <nav aria-label={t('report.pages')} className="report-pages">
          {PAGES.map((name) => (
            <Link
              key={name}
              {...addressOf(name)}
              search={{ from: shown.from, to: shown.to, currency: shown.currency } as never}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(`report.page.${name}`)}
            </Link>
          ))}
        </nav>
        <Narrowed page={page} shown={shown} change={change} />
        {currencies.length > 1 && (
          <ChoiceSet
            label={t('console.currency')}
            choices={currencies}
            chosen={currency ?? currencies[0]!}
            textOf={(one) => (one === 'FUN' ? t('report.playMoney') : one)}
            onChoose={(one) => change({ currency: one, point: undefined })}
          />
        )}
        {note && <p className="ms-auto text-text-3">{note}</p>}
      </div>
      <div className="report-body">{children}</div>
    </>
  );
}

/** What the report is narrowed to; each can be taken off. */
function Narrowed({ shown, change }: Pick<ReportFrameProps, 'page' | 'shown' | 'change'>) {
  const t = useText();
  const nameOf = useNames();
  return NARROWED.filter((name) => shown[name] !== undefined).map((name) => (
    <span key={name} className="report-chip">
      <span className="text-text-3">{t(`report.by.${name}`)}</span>
      <b>{nameOf(name, { key: shown[name]!, title: null })}</b>
      <button
        type="button"
        aria-label={t('report.takeOff', { name: t(`report.by.${name}`) })}
        onClick={() => change({ [name]: undefined, point: undefined })}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  ));
}
