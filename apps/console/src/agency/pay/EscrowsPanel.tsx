import { Amount, Button, Card, type Column, EmptyState, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { EscrowRow } from '@fairhouse/wire/agency/pay';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { escrowsQuery, releaseEscrowMutation } from './queries.ts';

/** Agents who have set money aside for contracts below, or owe something. */
export function EscrowsPanel() {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [releasing, setReleasing] = useState<EscrowRow>();
  const escrows = useInfiniteQuery(escrowsQuery());
  return (
    <Card className="overflow-hidden">
      <SliceTable
        query={escrows}
        caption={t('contractConsole.views.escrows')}
        columns={useColumns(mayWrite ? setReleasing : undefined)}
        rows={escrows.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ agent }) => agent.id}
        empty={
          <EmptyState title={t('contractConsole.escrow.none')} body={t('contractConsole.escrow.noneBody')} />
        }
      />
      {releasing && <ReleaseDialog row={releasing} onClose={() => setReleasing(undefined)} />}
    </Card>
  );
}

function useColumns(onRelease: ((row: EscrowRow) => void) | undefined): readonly Column<EscrowRow>[] {
  const t = useText();
  const columns: readonly Column<EscrowRow>[] = [
    {
      key: 'agent',
      header: t('contractConsole.escrow.agent'),
      cell: ({ agent: { id, account } }) => (
        <Link className="row-link" to={paths.member} params={{ id }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'escrow',
      header: t('contractConsole.escrow.balance'),
      align: 'end',
      cell: ({ escrow, currency }) => <Amount value={escrow} symbol={currency} />,
    },
    {
      key: 'debt',
      narrow: 'below',
      header: t('contractConsole.escrow.debt'),
      align: 'end',
      cell: ({ debt, currency }) => <Amount value={debt} symbol={currency} />,
    },
  ];
  if (!onRelease) return columns;
  return [
    ...columns,
    {
      key: 'release',
      header: '',
      align: 'end',
      cell: (row) =>
        row.escrow !== '0.0000' && (
          <Button
            size="sm"
            aria-label={t('contractConsole.escrow.releaseNamed', { name: row.agent.account })}
            onClick={() => onRelease(row)}
          >
            {t('contractConsole.escrow.release')}
          </Button>
        ),
    },
  ];
}

function ReleaseDialog({ row: { agent }, onClose }: { row: EscrowRow; onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const field = fieldsOf(form);
  const release = useMutation({
    ...releaseEscrowMutation(agent.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.escrow.released') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('contractConsole.escrow.releaseTitle', { name: agent.account })}
      description={t('contractConsole.escrow.releaseBody')}
      submitLabel={t('contractConsole.escrow.release')}
      fault={formFault(t, release.error)}
      pending={release.isPending}
      onSubmit={(body) => release.mutate(body)}
      onClose={onClose}
    >
      <TextArea
        label={t('contractConsole.escrow.reason')}
        rows={2}
        maxLength={300}
        {...field('reason', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('faults.field_rule'),
        })}
      />
    </FormDialog>
  );
}
