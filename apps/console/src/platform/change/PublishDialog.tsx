import { listLoosened } from '@fairhouse/rules/platform/setting/list-loosened';
import { showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Change } from '@fairhouse/wire/platform/change';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { useStaff } from '../staff/index.ts';
import { Diff } from './Diff.tsx';
import { settingName } from './diff-lines.ts';
import { publishMutation } from './queries.ts';

type PublishDialogProps = { readonly change: Change; readonly onClose: () => void };

/** Shows a change once more, and publishes it right away or at an hour. */
export function PublishDialog({ change, onClose }: PublishDialogProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const { diff, publishAt } = change;
  const what = settingName(t, diff);
  const form = useForm({ defaultValues: { at: publishAt === null ? '' : localOf(publishAt, timeZone) } });
  const publish = useMutation({
    ...publishMutation(),
    onSuccess: ({ approval, change: { state } }) => {
      const done = approval ? 'sent' : state === 'scheduled' ? 'scheduled' : 'published';
      showToast({ tone: 'good', text: t(`change.${done}`, { what }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('change.publishTitle')}
      description={what}
      submitLabel={t('change.publish')}
      form={form}
      fault={formFault(t, publish.error)}
      pending={publish.isPending}
      onSubmit={({ at }) => publish.mutate({ id: change.id, at: instantOf(at, timeZone) ?? null })}
      onClose={onClose}
    >
      <Diff diff={diff} />
      {diff.topic === 'playRules' && listLoosened(diff.was, diff.is).length > 0 && (
        <Notice tone="info">{t('change.looser')}</Notice>
      )}
      <TextField
        type="datetime-local"
        label={t('change.publishAt', { zone })}
        hint={t('change.publishAtHint')}
        {...fieldsOf(form)('at', {
          validate: (typed) => {
            const at = instantOf(typed, timeZone);
            return at === undefined || at > Date.now() || t('change.publishAtPast');
          },
        })}
      />
    </FormDialog>
  );
}
