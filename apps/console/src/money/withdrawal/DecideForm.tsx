import { Button, showToast, TextField, useText } from '@fairhouse/ui';
import type { StaffWithdrawal } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { sayMutation, type Verdict } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

const LABELS = { approved: 'approve', rejected: 'reject', refunded: 'refund', forced: 'force' } as const;

type DecideFormProps = {
  readonly withdrawal: StaffWithdrawal;
  readonly wanted: Verdict | undefined;
  readonly onDone: () => void;
};

/** The two answers to a withdrawal, each with a reason. */
export function DecideForm({ withdrawal, wanted, onDone }: DecideFormProps) {
  const t = useText();
  const words = useFaultText();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const verdicts: readonly [Verdict, Verdict] = withdrawal.may.includes('resolve')
    ? ['refunded', 'forced']
    : ['approved', 'rejected'];
  const main = wanted && verdicts.includes(wanted) ? wanted : verdicts[0];
  const say = useMutation({
    ...sayMutation(),
    onSuccess: (done, { verdict }) => {
      showToast({
        tone: done === 'second' ? 'info' : 'good',
        text: t(
          done === 'second' ? 'withdrawalConsole.decide.second' : `withdrawalConsole.decide.${verdict}`,
        ),
      });
      onDone();
    },
  });
  const answer = (verdict: Verdict) => {
    setPressed(true);
    if (reason.trim()) say.mutate({ id: withdrawal.id, verdict, reason: reason.trim() });
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer(main);
      }}
    >
      {say.error && <Notice tone="bad">{words(say.error)}</Notice>}
      <TextField
        autoFocus
        label={t('withdrawalConsole.decide.reason')}
        hint={t('withdrawalConsole.decide.reasonHint')}
        maxLength={REASON_MAX}
        value={reason}
        error={pressed && !reason.trim() ? t('withdrawalConsole.decide.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex gap-2">
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            type={verdict === main ? 'submit' : 'button'}
            variant={verdict === main ? 'main' : 'plain'}
            className="flex-1"
            pending={say.isPending && say.variables.verdict === verdict}
            onClick={verdict === main ? undefined : () => answer(verdict)}
          >
            {t(`withdrawalConsole.decide.${LABELS[verdict]}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
