import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Maintenance } from '@fairhouse/wire/platform/change';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../staff/index.ts';

type MaintenanceDialogProps = {
  readonly now: Maintenance;
  readonly onChosen: (endsAt: number | null) => void;
  readonly onClose: () => void;
};

/** Chooses when a maintenance ends. */
export function MaintenanceDialog({ now, onChosen, onClose }: MaintenanceDialogProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const form = useForm({
    defaultValues: { endsAt: now.endsAt === null ? '' : localOf(now.endsAt, timeZone) },
  });
  const read = (typed: string) => instantOf(typed, timeZone) ?? null;
  const same = now.active && read(form.watch('endsAt')) === now.endsAt;
  return (
    <FormDialog
      title={t(now.active ? 'change.maintenance.moveTitle' : 'change.maintenance.planTitle')}
      description={t('change.maintenance.planBody')}
      submitLabel={t('change.maintenance.next')}
      blocked={same ? t('change.maintenance.same') : undefined}
      form={form}
      fault={undefined}
      pending={false}
      onSubmit={({ endsAt }) => {
        onClose();
        onChosen(read(endsAt));
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('change.maintenance.endLabel', { zone })}
        hint={t('change.maintenance.endHint')}
        {...fieldsOf(form)('endsAt', {
          validate: (typed) => {
            const endsAt = read(typed);
            return endsAt === null || endsAt > Date.now() || t('fields.rest_until');
          },
        })}
      />
    </FormDialog>
  );
}
