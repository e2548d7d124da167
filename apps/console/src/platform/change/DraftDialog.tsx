import { TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { paths } from '../../paths.ts';
import { Diff } from './Diff.tsx';
import { settingName } from './diff-lines.ts';
import { draftMutation } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

type DraftDialogProps = { readonly diff: SettingDiff; readonly onClose: () => void };

/** Writes a change down with its reason, then goes to where it is published. */
export function DraftDialog({ diff, onClose }: DraftDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { reason: '' } });
  const draft = useMutation({
    ...draftMutation(),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: paths.changes, search: { publish: id } });
    },
  });
  return (
    <FormDialog
      title={t('change.draftTitle')}
      description={t('change.draftBody')}
      submitLabel={t('change.draftSubmit')}
      form={form}
      fault={formFault(t, draft.error)}
      pending={draft.isPending}
      onSubmit={({ reason }) => draft.mutate({ diff, reason })}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <h3 className="font-bold">{settingName(t, diff)}</h3>
        <Diff diff={diff} />
      </div>
      <TextArea
        label={t('change.reasonLabel')}
        rows={2}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
