import { Amount, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { askCarryReset, runLinesQuery } from './queries.ts';
import { RerunDialog } from './RerunDialog.tsx';

type Line = RouteReply<(typeof opsApi)['pay']['lines']>['items'][number];

const carries = ({ carry }: Line): boolean => carry?.startsWith('-') === true;

/** Whom a run paid, each revision with a line of its own. */
export function RunPanel({ run }: { run: string }) {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [asking, setAsking] = useState(false);
  const [forgiving, setForgiving] = useState<Line>();
  const lines = useInfiniteQuery(runLinesQuery(run));
  const carry: Column<Line> = {
    key: 'carry',
    header: t('contractConsole.carry.head'),
    align: 'end',
    cell: (line) =>
      carries(line) && (
        <span className="grid justify-items-end gap-1">
          <Amount value={line.carry!} signed />
          {mayWrite && (
            <Button size="sm" onClick={() => setForgiving(line)}>
              {t('contractConsole.carry.ask')}
            </Button>
          )}
        </span>
      ),
  };
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
      narrow: 'below',
      cell: ({ gross }) => <span className="tabular-nums">{gross}</span>,
    },
    {
      key: 'below',
      header: t('contractConsole.below'),
      align: 'end',
      narrow: 'below',
      cell: ({ below }) => <span className="tabular-nums">{below}</span>,
    },
    {
      key: 'due',
      header: t('contractConsole.due'),
      align: 'end',
      narrow: 'below',
      cell: ({ due }) => <Amount value={due} />,
    },
    {
      key: 'paid',
      header: t('contractConsole.paid'),
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} signed />,
    },
    ...(lines.data?.pages.some(({ items }) => items.some(carries)) ? [carry] : []),
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
      {forgiving && (
        <AskDialog
          title={t('contractConsole.carry.title', { account: forgiving.account })}
          body={t('contractConsole.carry.body')}
          submitLabel={t('contractConsole.carry.submit')}
          doneText={t('contractConsole.carry.done')}
          ask={(reason) => askCarryReset(run, { member: forgiving.id, reason })}
          onClose={() => setForgiving(undefined)}
        />
      )}
      {asking && <RerunDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}
