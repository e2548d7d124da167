import {
  Button,
  Card,
  type Column,
  EmptyState,
  showToast,
  TextArea,
  TextField,
  useText,
} from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { TeamHold } from '@fairhouse/wire/agency/pay';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { holdMutation, holdsQuery, releaseMutation } from './queries.ts';

/** Members whose bets count for no agent, until staff have looked. */
export function HoldsPage() {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [holding, setHolding] = useState(false);
  const holds = useInfiniteQuery(holdsQuery());
  return (
    <>
      <PageHead title={t('console.nav.teamHolds')} about={t('contractConsole.holdsAbout')}>
        {mayWrite && (
          <Button icon={<Pause size={16} />} onClick={() => setHolding(true)}>
            {t('contractConsole.hold')}
          </Button>
        )}
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <SliceTable
            query={holds}
            caption={t('console.nav.teamHolds')}
            columns={useColumns(mayWrite)}
            rows={holds.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={t('contractConsole.noHolds')} body={t('contractConsole.noHoldsBody')} />
            }
          />
        </Card>
      </div>
      {holding && <HoldDialog onClose={() => setHolding(false)} />}
    </>
  );
}

function useColumns(mayWrite: boolean): readonly Column<TeamHold>[] {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<TeamHold>[] = [
    { key: 'member', header: t('contractConsole.member'), cell: ({ member }) => member.account },
    {
      key: 'reason',
      header: t('contractConsole.why'),
      cell: ({ reason, heldBy, doubts, released }) => (
        <span className="grid max-w-120 gap-0.5 break-words whitespace-normal">
          {reason}
          {doubts.map(({ account, sign }) => (
            <span key={`${account}-${sign}`}>{t(`contractConsole.doubts.${sign}`, { account })}</span>
          ))}
          <span className="text-meta text-text-3">
            {heldBy === ''
              ? t('contractConsole.heldByItself')
              : t('contractConsole.heldBy', { name: heldBy })}
            {released && `, ${t('contractConsole.releasedBy', { name: released.by })}`}
          </span>
        </span>
      ),
    },
    {
      key: 'at',
      header: t('contractConsole.at', { zone }),
      narrow: 'below',
      cell: ({ heldAt }) => <Instant at={heldAt} />,
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    { key: 'do', header: '', align: 'end', cell: (row) => row.released === null && <Release hold={row} /> },
  ];
}

function Release({ hold: { id } }: { hold: TeamHold }) {
  const t = useText();
  const words = useFaultText();
  const release = useMutation({
    ...releaseMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('contractConsole.released') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button size="sm" pending={release.isPending} onClick={() => release.mutate(id)}>
      {t('contractConsole.release')}
    </Button>
  );
}

function HoldDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { account: '', reason: '' } });
  const field = fieldsOf(form);
  const hold = useMutation({
    ...holdMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.held') });
      onClose();
    },
  });
  const needed = { setValueAs: (typed: string) => typed.trim(), required: t('faults.field_rule') };
  return (
    <FormDialog
      form={form}
      title={t('contractConsole.hold')}
      description={t('contractConsole.holdBody')}
      submitLabel={t('contractConsole.hold')}
      fault={formFault(t, hold.error)}
      pending={hold.isPending}
      onSubmit={(body) => hold.mutate(body)}
      onClose={onClose}
    >
      <TextField label={t('contractConsole.member')} autoComplete="off" {...field('account', needed)} />
      <TextArea label={t('contractConsole.reason')} rows={2} maxLength={300} {...field('reason', needed)} />
    </FormDialog>
  );
}
