import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { splitDeposit } from '@fairhouse/rules/money/deposit/split-deposit';
import { showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { CannedReasons } from '../../parts/queue/CannedReasons.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import type { Verdict as Key } from '../../parts/queue/verdict-keys.ts';
import { REASON_MAX, sayMutation } from './queries.ts';

const VERDICTS = ['credited', 'rejected'] as const;
type Verdict = (typeof VERDICTS)[number];

const LABELS = { credited: 'credit', rejected: 'reject' } as const satisfies Record<Verdict, string>;

type Decision = { verdict: Verdict; amount: string; reason: string };

type DecideFormProps = {
  readonly deposit: StaffDeposit;
  readonly wanted: Key | undefined;
  readonly onDone: () => void;
};

const trim = (typed: string) => typed.trim();

/** What came, where it is an amount. */
function readAmount(typed: string) {
  const units = parseMoney(typed.trim());
  return units !== undefined && units > ZERO ? units : undefined;
}

/** Credit what came, or reject. Another amount than was asked for takes a reason, and so does a rejection. */
export function DecideForm({ deposit, wanted, onDone }: DecideFormProps) {
  const t = useText();
  const main = wanted === 'no' ? 'rejected' : 'credited';
  const form = useForm<Decision>({
    defaultValues: { verdict: main, amount: deposit.amount.replace(/00$/, ''), reason: '' },
  });
  const field = fieldsOf(form);
  const came = readAmount(form.watch('amount'));
  const asked = `${formatMoney(parseMoney(deposit.amount)!)} ${deposit.currency}`;
  const parts = came && splitDeposit(came, parseMoney(deposit.fee)!);
  const asksReason = ({ verdict, amount }: Decision) => {
    const units = readAmount(amount);
    return verdict === 'rejected' || (units !== undefined && units !== parseMoney(deposit.amount));
  };
  const say = useMutation({
    ...sayMutation(),
    onSuccess: (done, { verdict }) => {
      const tone = done === 'second' ? 'info' : 'good';
      showToast({ tone, text: t(`depositConsole.decide.${done === 'second' ? 'second' : verdict}`) });
      onDone();
    },
  });
  const answer = ({ verdict, amount, reason }: Decision) => {
    if (verdict === 'rejected') say.mutate({ id: deposit.id, verdict, reason });
    else say.mutate({ id: deposit.id, verdict, amount, ...(reason ? { reason } : {}) });
  };
  return (
    <DecisionForm
      form={form}
      fault={formFault(t, say.error)}
      pending={say.isPending}
      choices={VERDICTS.map((verdict) => ({
        verdict,
        label: t(`depositConsole.decide.${LABELS[verdict]}`, {
          amount:
            verdict === 'rejected'
              ? asked
              : came === undefined
                ? ''
                : `${formatMoney(came)} ${deposit.currency}`,
        }),
      }))}
      main={main}
      onSubmit={answer}
    >
      <div className="grid items-start gap-3 @lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField
          autoFocus={wanted === 'yes'}
          label={t('depositConsole.decide.amount', { currency: deposit.currency })}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount', {
            setValueAs: trim,
            validate: (typed, { verdict }) =>
              verdict === 'rejected' ||
              readAmount(typed) !== undefined ||
              t('depositConsole.decide.amountMissing'),
          })}
        />
        <TextField
          autoFocus={wanted === 'no'}
          label={t('depositConsole.decide.reason')}
          hint={t('depositConsole.decide.reasonHint')}
          maxLength={REASON_MAX}
          {...field('reason', {
            setValueAs: trim,
            validate: (typed, decision) =>
              typed !== '' || !asksReason(decision) || t('depositConsole.decide.missing'),
          })}
        />
      </div>
      <CannedReasons
        reasons={CANNED.deposit}
        onChoose={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
      />
      {parts && parts.fee > ZERO && (
        <p className="text-text-2">
          {t('depositConsole.decide.split', {
            credited: formatMoney(parts.credited),
            fee: formatMoney(parts.fee),
          })}
        </p>
      )}
    </DecisionForm>
  );
}
