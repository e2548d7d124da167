import type { Id } from '@fairhouse/kernel';
import { Amount, formatShort, TextField, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { balanceAtMutation } from './queries.ts';

/** What a member had at an instant. */
export function BalanceAt({ memberId, onClose }: { memberId: Id<'player'>; onClose: () => void }) {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const form = useForm({ defaultValues: { at: localOf(Date.now(), timeZone) } });
  const ask = useMutation(balanceAtMutation(memberId));
  return (
    <FormDialog
      title={t('overview.balanceTitle')}
      description={t('overview.balanceBody')}
      size="sm"
      form={form}
      fault={formFault(t, ask.error)}
      pending={ask.isPending}
      submitLabel={t('overview.balanceShow')}
      onSubmit={({ at }) => ask.mutate(instantOf(at, timeZone)!)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('overview.balanceTime', { zone })}
        {...fieldsOf(form)('at', {
          validate: (typed) => instantOf(typed, timeZone) !== undefined || t('overview.balanceMissing'),
        })}
      />
      {ask.data && (
        <p className="card px-4 py-3" aria-live="polite">
          <span className="block text-text-2">
            {t('overview.balanceWas', { time: formatShort(ask.data.at, timeZone, language) })}
          </span>
          <span className="display block text-h3 tabular-nums">
            <Amount value={ask.data.available} symbol={ask.data.currency} />
          </span>
        </p>
      )}
    </FormDialog>
  );
}
