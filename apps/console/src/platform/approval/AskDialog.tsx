import { Button, Dialog, type DialogProps, showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { type FaultPlaces, formFault } from '../../parts/form-fault.ts';
import { paths } from '../../paths.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { askMutation } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

/** What every request holds. */
export type Asked = { reason: string };

type AskFormDialogProps<V extends Asked> = {
  readonly form: UseFormReturn<V>;
  readonly title: string;
  readonly body: string;
  readonly submitLabel: string;
  readonly leaveLabel?: string;
  /** Why it cannot be asked for as the fields stand. */
  readonly blocked?: string | undefined;
  /** Said when it took effect at once. */
  readonly doneText: string;
  /** Null where it needs no approval. */
  readonly ask: (asked: V) => Promise<Approval | null>;
  readonly onDone?: () => unknown;
  readonly onClose: () => void;
  readonly size?: DialogProps['size'];
  /** Refusals that are about one field. */
  readonly places?: FaultPlaces;
  /** The fields beside the reason. */
  readonly children?: ReactNode;
};

/** Asks for something with a reason, and shows what became of it: it waits, or it is done and has a password to hand over. */
export function AskFormDialog<V extends Asked>({
  form,
  doneText,
  body,
  ask,
  onDone,
  onClose,
  places,
  children,
  ...dialog
}: AskFormDialogProps<V>) {
  const t = useText();
  const asking = useMutation({
    ...askMutation(ask),
    onSuccess: (approval) => {
      void onDone?.();
      if (approval?.state === 'open' || approval?.may.includes('takePassword')) return;
      showToast({ tone: 'good', text: doneText });
      onClose();
    },
  });
  if (asking.data?.state === 'open') return <Waits onClose={onClose} />;
  if (asking.data?.may.includes('takePassword'))
    return <PasswordDialog approval={asking.data} onClose={onClose} />;
  return (
    <FormDialog
      {...dialog}
      description={body}
      form={form}
      fault={formFault(t, asking.error, places)}
      pending={asking.isPending}
      onSubmit={asking.mutate}
      onClose={onClose}
    >
      {children}
      <Reason />
    </FormDialog>
  );
}

function Reason() {
  const t = useText();
  return (
    <TextField
      label={t('approval.reasonLabel')}
      hint={t('approval.reasonHint')}
      maxLength={REASON_MAX}
      {...fieldsOf(useFormContext<Asked>())('reason', {
        setValueAs: (typed: string) => typed.trim(),
        required: t('approval.reasonMissing'),
      })}
    />
  );
}

type AskDialogProps = Omit<AskFormDialogProps<Asked>, 'form' | 'ask' | 'children' | 'blocked'> & {
  readonly ask: (reason: string) => Promise<Approval | null>;
};

/** Asks for something that is told by its reason alone. */
export function AskDialog({ ask, ...dialog }: AskDialogProps) {
  const form = useForm<Asked>({ defaultValues: { reason: '' } });
  return <AskFormDialog {...dialog} form={form} ask={({ reason }) => ask(reason)} />;
}

function Waits({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('approval.waitsTitle')}
      footer={
        <>
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('approval.close')}
          </Button>
          <Link to={paths.approvals} className="btn max-sm:flex-1" data-variant="main" data-size="md">
            {t('approval.toApprovals')}
          </Link>
        </>
      }
    >
      <p className="text-body text-text-2">{t('approval.waitsBody')}</p>
    </Dialog>
  );
}
