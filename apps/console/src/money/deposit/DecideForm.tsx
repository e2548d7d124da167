import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { splitDeposit } from '@fairhouse/rules/money/deposit/split-deposit';
import { Button, showToast, TextField, useText } from '@fairhouse/ui';
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import type { Verdict as Key } from '../../parts/verdict-keys.ts';
import { REASON_MAX, sayMutation } from './queries.ts';

const VERDICTS = ['credited', 'rejected'] as const;
type Verdict = (typeof VERDICTS)[number];

const LABELS = { credited: 'credit', rejected: 'reject' } as const satisfies Record<Verdict, string>;

type DecideFormProps = {
  readonly deposit: StaffDeposit;
  readonly wanted: Key | undefined;
  readonly onDone: () => void;
};

/** Credit what came, or reject. Another amount than was asked for takes a reason, and so does a rejection. */
export function DecideForm({ deposit, wanted, onDone }: DecideFormProps) {
  const t = useText();
  const words = useFaultText();
  const [amount, setAmount] = useState(deposit.amount.replace(/00$/, ''));
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState<Verdict>();
  const units = parseMoney(amount.trim());
  const good = units !== undefined && units > ZERO;
  const differs = good && units !== parseMoney(deposit.amount);
  const lacksReason = (verdict: Verdict) => (verdict === 'rejected' || differs) && !reason.trim();
  const main = wanted === 'no' ? 'rejected' : 'credited';
  const parts = good ? splitDeposit(units, parseMoney(deposit.fee)!) : undefined;
  const split =
    parts &&
    parts.fee > ZERO &&
    t('depositConsole.decide.split', {
      credited: formatMoney(parts.credited),
      fee: formatMoney(parts.fee),
    });
  const say = useMutation({
    ...sayMutation(),
    onSuccess: (done, { verdict }) => {
      const tone = done === 'second' ? 'info' : 'good';
      showToast({ tone, text: t(`depositConsole.decide.${done === 'second' ? 'second' : verdict}`) });
      onDone();
    },
  });
  const answer = (verdict: Verdict) => {
    setPressed(verdict);
    if (lacksReason(verdict)) return;
    const said = reason.trim();
    if (verdict === 'rejected') say.mutate({ id: deposit.id, verdict, reason: said });
    else if (good)
      say.mutate({ id: deposit.id, verdict, amount: amount.trim(), ...(said ? { reason: said } : {}) });
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
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField
          autoFocus={main === 'credited'}
          label={t('depositConsole.decide.amount', { currency: deposit.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={pressed === 'credited' && !good ? t('depositConsole.decide.amountMissing') : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          autoFocus={main === 'rejected'}
          label={t('depositConsole.decide.reason')}
          hint={t('depositConsole.decide.reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={pressed && lacksReason(pressed) ? t('depositConsole.decide.missing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {split && <p className="text-text-2">{split}</p>}
      <div className="flex gap-2">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            type={verdict === main ? 'submit' : 'button'}
            variant={verdict === main ? 'main' : 'plain'}
            className="flex-1"
            pending={say.isPending && say.variables.verdict === verdict}
            onClick={verdict === main ? undefined : () => answer(verdict)}
          >
            {t(`depositConsole.decide.${LABELS[verdict]}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
