import { nameIn } from '@fairhouse/text';
import { showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { OpsTournament } from '@fairhouse/wire/rewards/tournament';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { publishMutation, stopMutation } from './queries.ts';

const REASON_MAX = 300;

type DialogProps = { readonly tournament: OpsTournament; readonly onClose: () => void };

/** Publishes a draft, or asks a second person to. */
export function PublishDialog({ tournament, onClose }: DialogProps) {
  const t = useText();
  const title = nameIn(tournament.title, useLanguage());
  const publish = useMutation({
    ...publishMutation(tournament.id),
    onSuccess: ({ approval }) => {
      showToast({
        tone: 'good',
        text: t(approval ? 'tournamentConsole.asked' : 'tournamentConsole.published'),
      });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('tournamentConsole.publishNamed', { title })}
      description={t(tournament.needsTwo ? 'tournamentConsole.publishTwo' : 'tournamentConsole.publishBody')}
      submitLabel={t(tournament.needsTwo ? 'tournamentConsole.askSecond' : 'tournamentConsole.publish')}
      error={publish.error}
      pending={publish.isPending}
      onReason={(reason) => publish.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** Stops a tournament from that moment on. */
export function StopDialog({ tournament, onClose }: DialogProps) {
  const t = useText();
  const title = nameIn(tournament.title, useLanguage());
  const stop = useMutation({
    ...stopMutation(tournament.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('tournamentConsole.stopped') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('tournamentConsole.stopNamed', { title })}
      description={t('tournamentConsole.stopBody')}
      submitLabel={t('tournamentConsole.stop')}
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
        label={t('tournamentConsole.reason')}
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
