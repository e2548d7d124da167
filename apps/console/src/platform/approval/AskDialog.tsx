import { Button, Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { askMutation } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

type AskDialogProps = {
  readonly title: string;
  readonly body: string;
  readonly submitLabel: string;
  /** Said when it took effect at once. */
  readonly doneText: string;
  /** Null where it needs no approval. */
  readonly ask: (reason: string) => Promise<Approval | null>;
  /** What is missing in the other fields keeps it from being asked. */
  readonly check?: () => boolean;
  readonly onDone?: () => unknown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for something with a reason, and shows what became of it: it waits, or it is done and has a password to hand over. */
export function AskDialog({
  title,
  body,
  submitLabel,
  doneText,
  ask,
  check = () => true,
  onDone,
  onClose,
  children,
}: AskDialogProps) {
  const t = useText();
  const words = useFaultText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useMutation({
    ...askMutation(ask),
    onSuccess: (approval) => {
      void onDone?.();
      if (approval?.state === 'open' || approval?.may.includes('takePassword')) return;
      showToast({ tone: 'good', text: doneText });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const checked = check();
    if (checked && reason.trim()) asking.mutate(reason.trim());
  };
  if (asking.data?.state === 'open') return <Waits onClose={onClose} />;
  if (asking.data?.may.includes('takePassword'))
    return <PasswordDialog approval={asking.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={body}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {asking.error && <Notice tone="bad">{words(asking.error)}</Notice>}
        {children}
        <TextField
          label={t('approval.reasonLabel')}
          hint={t('approval.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={tried && !reason.trim() ? t('approval.reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-1 flex justify-end gap-2">
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button className="max-sm:flex-1" type="submit" variant="main" pending={asking.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
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
