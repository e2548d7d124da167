import { Amount, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { runLinesQuery } from './queries.ts';
import { RerunDialog } from './RerunDialog.tsx';

type Line = RouteReply<(typeof opsApi)['pay']['lines']>['items'][number];

/** Whom a run paid, each revision with a line of its own. */
export function RunPanel({ run }: { run: string }) {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [asking, setAsking] = useState(false);
  const lines = useInfiniteQuery(runLinesQuery(run));
  const columns: readonly Column<Line>[] = [
    {
      key: 'account',
      header: t('contractConsole.account'),
      cell: ({ id, account, revision, reason }) => (
        <span className="grid justify-items-start gap-0.5">
          <Link className="row-link" to={paths.member} params={{ id }}>
            {account}
          </Link>
          <span className="text-meta text-text-3">
            {t('contractConsole.revision')} {revision}: {t(`contractConsole.reasons.${reason}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'gross',
      header: t('contractConsole.gross'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ gross }) => <span className="tabular-nums">{gross}</span>,
    },
    {
      key: 'below',
      header: t('contractConsole.below'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ below }) => <span className="tabular-nums">{below}</span>,
    },
    {
      key: 'due',
      header: t('contractConsole.due'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ due }) => <Amount value={due} />,
    },
    {
      key: 'paid',
      header: t('contractConsole.paid'),
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} signed />,
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link className="link" to={paths.contracts} search={{ view: 'runs' }}>
          {t('contractConsole.back')}
        </Link>
        {mayWrite && (
          <Button icon={<Calculator size={16} />} onClick={() => setAsking(true)}>
            {t('contractConsole.rerun.ask')}
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        <SliceTable
          query={lines}
          caption={t('contractConsole.lines')}
          columns={columns}
          rows={lines.data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ id, revision }) => `${id}-${revision}`}
          empty={<EmptyState title={t('contractConsole.noLines')} body={t('contractConsole.noLinesBody')} />}
        />
      </Card>
      {asking && <RerunDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}
