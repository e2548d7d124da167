import { rangeOf } from '@fairhouse/rules/office/report/ranges';
import {
  Card,
  type Column,
  ConfirmDialog,
  calendarDay,
  EmptyState,
  formatDay,
  IconButton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { MadeReport, SavedReport } from '@fairhouse/wire/office/report';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { MadeFigures } from './MadeFigures.tsx';
import { madeQuery, REPORT, savedQuery } from './queries.ts';
import { addressOf, ReportFrame, useReport } from './ReportFrame.tsx';
import type { ReportSearch } from './search.ts';

/** Reports that were saved, and what was made of those that are made by themselves. */
export function SavedPage(search: ReportSearch) {
  const t = useText();
  const report = useReport('saved', search);
  const saved = useQuery(savedQuery());
  const made = useQuery(madeQuery());
  const [asked, setAsked] = useState<SavedReport>();
  return (
    <ReportFrame page="saved" {...report}>
      <div className="report-main">
        <Card className="overflow-hidden pt-2">
          <QueryTable
            query={saved}
            caption={t('report.saved.title')}
            columns={useSavedColumns(setAsked)}
            rows={saved.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('report.saved.none')} body={t('report.saved.noneBody')} />}
          />
        </Card>
        <Panel title={t('report.saved.made')}>
          <QueryTable
            query={made}
            caption={t('report.saved.made')}
            columns={useMadeColumns()}
            rows={made.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('report.saved.noneMade')} body={t('report.saved.noneMadeBody')} />}
          />
        </Panel>
        {search.made && <MadeFigures id={search.made} />}
      </div>
      {asked && <ForgetDialog report={asked} onClose={() => setAsked(undefined)} />}
    </ReportFrame>
  );
}

/** What a saved report asks for today. */
function searchOf({ search: { range, ...search } }: SavedReport, today: string): ReportSearch {
  return { ...search, ...(range && rangeOf(range, today)) } as ReportSearch;
}

function useSavedColumns(onForget: (report: SavedReport) => void): readonly Column<SavedReport>[] {
  const t = useText();
  const zone = useZone();
  const today = calendarDay(Date.now(), useStaff().brand.timeZone);
  return [
    {
      key: 'name',
      header: t('report.save.name'),
      cell: (report) => (
        <Link className="row-link" {...addressOf(report.page)} search={searchOf(report, today) as never}>
          {report.name}
        </Link>
      ),
    },
    {
      key: 'page',
      header: t('report.pages'),
      cell: ({ page }) => t(`report.page.${page}`),
      narrow: 'below',
    },
    {
      key: 'by',
      header: t('report.saved.by'),
      cell: ({ by, mine, shared }) =>
        mine ? t(shared ? 'report.saved.mineShared' : 'report.saved.mine') : by,
    },
    {
      key: 'every',
      header: t('report.save.every'),
      cell: ({ every }) => t(`report.save.schedules.${every}`),
      narrow: 'below',
    },
    {
      key: 'next',
      header: t('report.saved.next', { zone }),
      cell: ({ nextAt }) => (nextAt === null ? '–' : <Instant at={nextAt} />),
      narrow: 'below',
    },
    {
      key: 'forget',
      header: <span className="sr-only">{t('report.saved.forget')}</span>,
      align: 'end',
      cell: (report) =>
        report.mine && (
          <IconButton
            label={t('report.saved.forgetOne', { name: report.name })}
            onClick={() => onForget(report)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        ),
    },
  ];
}

function useMadeColumns(): readonly Column<MadeReport>[] {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('report.save.name'),
      cell: ({ id, name }) => (
        <Link className="row-link" {...addressOf('saved')} search={{ made: id } as never}>
          {name}
        </Link>
      ),
    },
    {
      key: 'days',
      header: t('report.range'),
      cell: ({ from, to }) => `${formatDay(from, language)} – ${formatDay(to, language)}`,
    },
    { key: 'at', header: t('report.saved.madeAt', { zone }), cell: ({ madeAt }) => <Instant at={madeAt} /> },
  ];
}

function ForgetDialog({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: () => api.report.forget({ params: { saved: report.id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: REPORT });
      onClose();
    },
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('report.saved.forgetTitle', { name: report.name })}
      body={t('report.saved.forgetBody')}
      confirmLabel={t('report.saved.forget')}
      cancelLabel={t('approval.cancel')}
      pending={forget.isPending}
      onConfirm={() => forget.mutate()}
    />
  );
}
