import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, type Column, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { PayRerun } from '@fairhouse/wire/agency/pay';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { type AskedFor, QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { askRerun, rerunQuery } from './queries.ts';

/** Asks that a run be reckoned once more, and shows before who would be paid how much. */
export function RerunDialog({ run, onClose }: { run: string; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const form = useForm({ defaultValues: { reason: '' } });
  const preview = useQuery(rerunQuery(run));
  const found = preview.data?.difference;
  const blocked = preview.isError
    ? words(preview.error)
    : preview.isPending
      ? t('contractConsole.rerun.reckoning')
      : !found
        ? t('faults.pay_run_open')
        : found.lines === 0
          ? t('contractConsole.rerun.same')
          : undefined;
  return (
    <AskFormDialog
      form={form}
      title={t('contractConsole.rerun.title')}
      body={t('contractConsole.rerun.body')}
      submitLabel={t('contractConsole.rerun.submit')}
      blocked={blocked}
      doneText={t('contractConsole.rerun.done')}
      ask={({ reason }) => askRerun(run, { hash: found?.hash ?? '', reason })}
      onClose={onClose}
    >
      {preview.isError ? (
        <ErrorState detail={words(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        found && found.lines > 0 && <Difference query={preview} found={found} />
      )}
    </AskFormDialog>
  );
}

type Payee = PayRerun['most'][number];

const differenceOf = ({ was, due }: Payee): string =>
  wireMoney(subtractMoney(parseMoney(due)!, parseMoney(was)!));

function Difference({ query, found }: { query: AskedFor; found: PayRerun }) {
  const { payees, paid, taken, hash, revision, most } = found;
  const t = useText();
  const columns: readonly Column<Payee>[] = [
    { key: 'account', header: t('contractConsole.account'), cell: ({ account }) => account },
    {
      key: 'was',
      narrow: 'below',
      header: t('contractConsole.rerun.was'),
      align: 'end',
      cell: ({ was }) => <Amount value={was} />,
    },
    {
      key: 'due',
      header: t('contractConsole.rerun.due'),
      align: 'end',
      cell: ({ due }) => <Amount value={due} />,
    },
    {
      key: 'difference',
      header: t('contractConsole.rerun.difference'),
      align: 'end',
      cell: (payee) => <Amount value={differenceOf(payee)} signed />,
    },
  ];
  return (
    <>
      <Facts
        facts={[
          { name: t('contractConsole.revision'), value: revision },
          { name: t('contractConsole.rerun.payees'), value: payees },
          { name: t('contractConsole.rerun.pay'), value: <Amount value={paid} /> },
          { name: t('contractConsole.rerun.take'), value: <Amount value={taken} /> },
          { name: t('contractConsole.rerun.hash'), value: <code title={hash}>{hash.slice(0, 8)}</code> },
        ]}
      />
      {payees === 0 ? (
        <p className="text-text-2">{t('contractConsole.rerun.lines')}</p>
      ) : (
        <QueryTable
          query={query}
          caption={t('contractConsole.rerun.caption')}
          columns={columns}
          rows={most}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
      {payees > most.length && (
        <p className="text-meta text-text-2">{t('contractConsole.rerun.more', { count: most.length })}</p>
      )}
    </>
  );
}
