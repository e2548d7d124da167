import { Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { ApplicationView } from '@fairhouse/wire/agency/affiliate';
import { APPLICATION_ANSWER_MAX } from '@fairhouse/wire/agency/affiliate-applications';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { type Decision, decideMutation } from './queries.ts';

/** One application in full, and what is done about it. */
export function DecideDialog({ one, onClose }: { one: ApplicationView; onClose: () => void }) {
  const t = useText();
  const name = one.member.username;
  const form = useForm<{ verdict: Decision['state']; answer: string }>({
    defaultValues: { verdict: 'approved', answer: '' },
  });
  const decide = useMutation({
    ...decideMutation(one.id),
    onSuccess: (_, { state }) => {
      showToast({ tone: 'good', text: t(`affiliate.applications.${state}`, { name }) });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('affiliate.applications.dialog', { name })}>
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, decide.error)}
        pending={decide.isPending}
        choices={[
          { verdict: 'rejected', label: t('affiliate.applications.reject') },
          { verdict: 'approved', label: t('affiliate.applications.approve') },
        ]}
        main="approved"
        onSubmit={({ verdict, answer }) => decide.mutate({ state: verdict, answer })}
      >
        <dl className="grid gap-2" lang={one.language.toLowerCase()}>
          <div>
            <dt className="text-text-2">{t('affiliate.applications.contact')}</dt>
            <dd className="break-words font-semibold">{one.contact}</dd>
          </div>
          <div>
            <dt className="text-text-2">{t('affiliate.applications.plan')}</dt>
            <dd className="whitespace-pre-line break-words">{one.plan}</dd>
          </div>
        </dl>
        <TextArea
          label={t('affiliate.applications.answerLabel')}
          hint={t('affiliate.applications.answerHint', { max: APPLICATION_ANSWER_MAX })}
          rows={3}
          maxLength={APPLICATION_ANSWER_MAX}
          {...fieldsOf(form)('answer', { setValueAs: (typed: string) => typed.trim() })}
        />
        <p className="text-meta text-text-2">{t('affiliate.applications.after')}</p>
      </DecisionForm>
    </Dialog>
  );
}
