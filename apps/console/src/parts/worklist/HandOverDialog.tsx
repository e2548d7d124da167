import { ErrorState, Select, Skeleton, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Worklist } from '@fairhouse/wire/platform/worklist-words';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog.tsx';
import { formFault } from '../form-fault.ts';
import { useFaultText } from '../use-fault-text.ts';
import type { ActDialogProps } from './HoldDialog.tsx';
import { colleaguesQuery } from './work-queries.ts';

/** Who goes on with items. */
export function HandOverDialog({
  queue,
  chosen,
  error,
  pending,
  onAct,
  onClose,
}: ActDialogProps & { readonly queue: Worklist }) {
  const t = useText();
  const words = useFaultText();
  const colleagues = useQuery(colleaguesQuery(queue));
  const form = useForm({ defaultValues: { to: '' } });
  const none = colleagues.data?.items.length === 0;
  return (
    <FormDialog
      title={t('queue.work.handOverTitle', { count: chosen.ids.length })}
      description={t('queue.work.handOverBody')}
      submitLabel={t('queue.work.handOverDo', { count: chosen.ids.length })}
      blocked={none ? t('queue.work.alone') : undefined}
      form={form}
      fault={formFault(t, error, {
        work_receiver_refused: { field: 'to', words: 'faults.work_receiver_refused' },
      })}
      pending={pending}
      onSubmit={({ to }) => onAct({ act: 'handOver', to })}
      onClose={onClose}
    >
      {colleagues.isError ? (
        <ErrorState detail={words(colleagues.error)} onRetry={() => void colleagues.refetch()} />
      ) : !colleagues.data ? (
        <Skeleton className="h-12" />
      ) : (
        <Select
          label={t('queue.work.colleague')}
          {...fieldsOf(form)('to', { required: t('queue.work.colleagueMissing') })}
        >
          <option value="">{t('queue.work.choose')}</option>
          {colleagues.data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormDialog>
  );
}
