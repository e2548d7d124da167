import { Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { REFERRAL_REASON_MAX, type ReviewedReferral } from '@fairhouse/wire/rewards/referral';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { decideReferralMutation, type ReferralDecision } from './queries.ts';

/** What two accounts have in common, and the two ways out of it. */
export function DecideReferralDialog({ one, onClose }: { one: ReviewedReferral; onClose: () => void }) {
  const t = useText();
  const form = useForm<{ verdict: ReferralDecision['state']; reason: string }>({
    defaultValues: { verdict: 'offered', reason: '' },
  });
  const decide = useMutation({
    ...decideReferralMutation(one.id),
    onSuccess: (_, { state }) => {
      showToast({ tone: 'good', text: t(`referralConsole.${state}`, { name: one.referrer.username }) });
      onClose();
    },
  });
  const blocked = form.watch('reason').trim() === '' ? t('approval.reasonMissing') : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('referralConsole.dialog', { friend: one.friend.username, referrer: one.referrer.username })}
    >
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, decide.error)}
        pending={decide.isPending}
        choices={[
          { verdict: 'refused', label: t('referralConsole.refuse'), blocked },
          { verdict: 'offered', label: t('referralConsole.offer'), blocked },
        ]}
        main="offered"
        onSubmit={({ verdict, reason }) => decide.mutate({ state: verdict, reason })}
      >
        <p>{one.signs.map((sign) => t(`referralConsole.signs.${sign}`)).join(', ')}</p>
        <TextArea
          label={t('referralConsole.reason')}
          hint={t('referralConsole.reasonHint')}
          rows={2}
          maxLength={REFERRAL_REASON_MAX}
          {...fieldsOf(form)('reason', { setValueAs: (typed: string) => typed.trim() })}
        />
      </DecisionForm>
    </Dialog>
  );
}
