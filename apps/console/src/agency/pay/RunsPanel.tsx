import { Amount, Badge, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { PayRun } from '@fairhouse/wire/agency/pay';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { runsQuery } from './queries.ts';
import { StatementDialog } from './StatementDialog.tsx';
import { useRunDays } from './use-run-days.ts';

/** Runs that paid contracts, newest first; each opens its lines. */
export function RunsPanel() {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const runs = useInfiniteQuery(runsQuery());
  return (
    <Card className="overflow-hidden">
      <div className="flex justify-end px-4 py-3">
        <Button icon={<FileText size={16} />} onClick={() => setAsking(true)}>
          {t('contractConsole.statement.ask')}
        </Button>
      </div>
      <SliceTable
        query={runs}
        caption={t('contractConsole.views.runs')}
        columns={useColumns()}
        rows={runs.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('contractConsole.noRuns')} body={t('contractConsole.noRunsBody')} />}
      />
      {asking && <StatementDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function useColumns(): readonly Column<PayRun>[] {
  const t = useText();
  const zone = useZone();
  const daysOf = useRunDays();
  return [
    {
      key: 'run',
      header: t('contractConsole.run'),
      cell: (run) => (
        <span className="grid justify-items-start gap-0.5">
          <Link className="row-link" to={paths.contracts} search={{ view: 'runs', run: run.id }}>
            {t(`contractConsole.kinds.${run.kind}`)}
          </Link>
          <span className="text-meta text-text-3">{daysOf(run)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('contractConsole.state'),
      cell: ({ state, revision, reason }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={state === 'done' ? 'win' : 'info'}>{t(`contractConsole.runStates.${state}`)}</Badge>
          <span className="text-meta text-text-3">
            {t('contractConsole.revision')} {revision}: {t(`contractConsole.reasons.${reason}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'lines',
      header: t('contractConsole.lines'),
      align: 'end',
      narrow: 'below',
      cell: ({ lines }) => <span className="tabular-nums">{lines}</span>,
    },
    {
      key: 'paid',
      header: t('contractConsole.paid'),
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} />,
    },
    {
      key: 'at',
      header: t('contractConsole.at', { zone }),
      narrow: 'below',
      cell: ({ at }) => <Instant at={at} />,
    },
  ];
}
