import { showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { ContentEntry } from '@fairhouse/wire/talk/content';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { scheduleMutation } from './queries.ts';

type ScheduleDialogProps = { readonly entry: ContentEntry; readonly onClose: () => void };

/** Says when what is drafted is to be published. */
export function ScheduleDialog({ entry, onClose }: ScheduleDialogProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const { schedule, pending, endsAt } = entry;
  const ends = pending ? pending.draft.endsAt : endsAt;
  const form = useForm({ defaultValues: { at: schedule ? localOf(schedule.at, timeZone) : '' } });
  const set = useMutation({
    ...scheduleMutation(),
    onSuccess: (saved, ...rest) => {
      scheduleMutation().onSuccess?.(saved, ...rest);
      showToast({ tone: 'good', text: t('contentConsole.schedule.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('contentConsole.schedule.title')}
      description={t('contentConsole.schedule.about')}
      submitLabel={t('contentConsole.schedule.submit')}
      form={form}
      fault={formFault(t, set.error)}
      pending={set.isPending}
      onSubmit={({ at }) => set.mutate({ entry, at: instantOf(at, timeZone)! })}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('contentConsole.schedule.at', { zone })}
        {...fieldsOf(form)('at', {
          validate: (typed) => {
            const at = instantOf(typed, timeZone);
            if (at === undefined || at <= Date.now()) return t('contentConsole.schedule.past');
            return ends === null || at < ends || t('contentConsole.schedule.afterEnd');
          },
        })}
      />
    </FormDialog>
  );
}
