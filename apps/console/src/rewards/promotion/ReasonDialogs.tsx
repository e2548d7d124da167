import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { publishMutation, stopMutation } from './queries.ts';

const REASON_MAX = 300;

type DialogProps = { readonly file: PromotionFile; readonly onClose: () => void };

/** Publishes the newest version, or asks a second person to. */
export function PublishDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const publish = useMutation({
    ...publishMutation(file.id),
    onSuccess: ({ approval }) => {
      showToast({
        tone: 'good',
        text: t(approval ? 'promotionConsole.asked' : 'promotionConsole.published', { version: file.latest }),
      });
      onClose();
    },
  });
  const needsTwo = file.versions[0]?.needsTwo;
  return (
    <ReasonDialog
      title={t('promotionConsole.publishTitle', { version: file.latest })}
      description={needsTwo ? t(`promotionConsole.two.${needsTwo}`) : t('promotionConsole.publishBody')}
      submitLabel={t(needsTwo ? 'promotionConsole.askSecond' : 'promotionConsole.publish', {
        version: file.latest,
      })}
      error={publish.error}
      pending={publish.isPending}
      onReason={(reason) => publish.mutate({ version: file.latest, reason })}
      onClose={onClose}
    />
  );
}

/** Stops a promotion from that moment on. */
export function StopDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const stop = useMutation({
    ...stopMutation(file.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('promotionConsole.stopped') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('promotionConsole.stopTitle')}
      description={t('promotionConsole.stopBody')}
      submitLabel={t('promotionConsole.stopNow')}
      error={stop.error}
      pending={stop.isPending}
      onReason={(reason) => stop.mutate(reason)}
      onClose={onClose}
    />
  );
}

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
};

function ReasonDialog({ error, onReason, ...dialog }: ReasonDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      fault={formFault(t, error)}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <TextArea
        label={t('promotionConsole.reason')}
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
