import { Button, Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../../parts/Notice.tsx';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import type { Member } from '../queries.ts';
import { setStateMutation } from './queries.ts';

type StateDialogProps = {
  readonly member: Member;
  readonly was: 'active' | 'locked';
  readonly onClose: () => void;
};

/** Asks why before an account is locked or unlocked. */
export function StateDialog({ member, was, onClose }: StateDialogProps) {
  const t = useText();
  const words = useFaultText();
  const [shown] = useState(was);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = shown === 'active' ? 'lock' : 'unlock';
  const { account } = member;
  const save = useMutation({
    ...setStateMutation(member.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t(`memberIdentity.${act}.done`, { account }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim())
      save.mutate({ is: shown === 'active' ? 'locked' : 'active', was: shown, reason: reason.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`memberIdentity.${act}.ask`, { account })}
      description={t(`memberIdentity.${act}.about`)}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={t('memberIdentity.reason')}
          maxLength={200}
          value={reason}
          error={tried && !reason.trim() ? t('memberIdentity.reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {save.isError && (
          <Notice tone="bad">
            <p>{words(save.error)}</p>
          </Notice>
        )}
        <Button type="submit" variant={act === 'lock' ? 'danger' : 'main'} pending={save.isPending}>
          {t(`memberIdentity.state.${act}`)}
        </Button>
      </form>
    </Dialog>
  );
}
