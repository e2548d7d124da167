import { Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { DisputeCase } from '@fairhouse/wire/agency/pay';
import { DISPUTE_WORDS_MAX } from '@fairhouse/wire/agency/pay-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { answerMutation, type DisputeAnswer } from './queries.ts';

/** What an agent disputes, the figures of then, and the answer. */
export function AnswerDialog({ one, onClose }: { one: DisputeCase; onClose: () => void }) {
  const t = useText();
  const form = useForm<{ verdict: DisputeAnswer['state']; answer: string }>({
    defaultValues: { verdict: 'rejected', answer: '' },
  });
  const answer = useMutation({
    ...answerMutation(one.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.dispute.answered') });
      onClose();
    },
  });
  const { gross, below, due, paid, revision } = one.evidence;
  const facts = [
    ['gross', gross],
    ['below', below],
    ['due', due],
    ['paid', paid],
    ['revision', `${revision}`],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('contractConsole.dispute.title', { account: one.member.account })}
    >
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, answer.error)}
        pending={answer.isPending}
        choices={[
          { verdict: 'rejected', label: t('contractConsole.dispute.reject') },
          { verdict: 'upheld', label: t('contractConsole.dispute.uphold') },
        ]}
        main="upheld"
        onSubmit={({ verdict, answer: words }) => answer.mutate({ state: verdict, answer: words })}
      >
        <p className="break-words">{one.words}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-text-2">{t(`contractConsole.dispute.facts.${name}`)}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <TextArea
          label={t('contractConsole.dispute.words')}
          rows={3}
          maxLength={DISPUTE_WORDS_MAX}
          {...fieldsOf(form)('answer', {
            setValueAs: (typed: string) => typed.trim(),
            required: t('faults.field_rule'),
          })}
        />
        <p className="text-meta text-text-2">{t('contractConsole.dispute.after')}</p>
      </DecisionForm>
    </Dialog>
  );
}
