import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { StaffWithdrawal } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { CannedReasons } from '../../parts/queue/CannedReasons.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import type { Verdict as Key } from '../../parts/queue/verdict-keys.ts';
import { sayMutation, type Verdict } from './queries.ts';

/** The longest reason that the server takes. */
const REASON_MAX = 300;

const LABELS = { approved: 'approve', rejected: 'reject', refunded: 'refund', forced: 'force' } as const;

/** What the keys mean; a dispute is decided by pressing. */
const BY_KEY: Readonly<Record<Key, Verdict>> = { yes: 'approved', no: 'rejected' };

type DecideFormProps = {
  readonly withdrawal: StaffWithdrawal;
  readonly wanted: Key | undefined;
  readonly onDone: () => void;
};

/** The two answers to a withdrawal, each with a reason. */
export function DecideForm({ withdrawal, wanted, onDone }: DecideFormProps) {
  const t = useText();
  const verdicts: readonly [Verdict, Verdict] = withdrawal.may.includes('resolve')
    ? ['refunded', 'forced']
    : ['approved', 'rejected'];
  const [main] = wanted
    ? verdicts.filter((verdict) => verdict === BY_KEY[wanted]).concat(verdicts)
    : verdicts;
  const form = useForm<{ verdict: Verdict; reason: string }>({
    defaultValues: { verdict: main, reason: '' },
  });
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
  const amount = `${formatMoney(parseMoney(withdrawal.amount)!)} ${withdrawal.currency}`;
  return (
    <DecisionForm
      form={form}
      fault={formFault(t, say.error)}
      pending={say.isPending}
      choices={verdicts.map((verdict) => ({
        verdict,
        label: t(`withdrawalConsole.decide.${LABELS[verdict]}`, { amount }),
      }))}
      main={main!}
      onSubmit={(decision) => say.mutate({ id: withdrawal.id, ...decision })}
    >
      <TextField
        autoFocus={wanted !== undefined}
        label={t('withdrawalConsole.decide.reason')}
        hint={t('withdrawalConsole.decide.reasonHint')}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('withdrawalConsole.decide.missing'),
        })}
      />
      <CannedReasons
        reasons={CANNED.withdrawal}
        onChoose={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
      />
    </DecisionForm>
  );
}
