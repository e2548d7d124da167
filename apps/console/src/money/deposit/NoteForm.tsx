import { Button, showToast, TextField, useText } from '@fairhouse/ui';
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { REASON_MAX, sayMutation } from './queries.ts';

type NoteFormProps = { readonly id: StaffDeposit['id']; readonly onDone: () => void };

/** What was found of a credited deposit that its payment provider speaks against. */
export function NoteForm({ id, onDone }: NoteFormProps) {
  const t = useText();
  const words = useFaultText();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const say = useMutation({
    ...sayMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('depositConsole.decide.noted') });
      onDone();
    },
  });
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (reason.trim()) say.mutate({ id, verdict: 'noted', reason: reason.trim() });
      }}
    >
      {say.error && <Notice tone="bad">{words(say.error)}</Notice>}
      <p className="text-text-2">{t('depositConsole.contestedBody')}</p>
      <TextField
        autoFocus
        label={t('depositConsole.decide.found')}
        maxLength={REASON_MAX}
        value={reason}
        error={pressed && !reason.trim() ? t('depositConsole.decide.foundMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="main" pending={say.isPending}>
        {t('depositConsole.decide.note')}
      </Button>
    </form>
  );
}
