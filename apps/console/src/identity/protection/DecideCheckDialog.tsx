import { Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { EXCLUSION_REASON_MAX, type ExclusionCheckView } from '@fairhouse/wire/identity/protection';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { MatchList } from './MatchList.tsx';
import { type CheckDecision, decideCheckMutation } from './queries.ts';

/** Why an account waits, and the two ways out of it. */
export function DecideCheckDialog({ one, onClose }: { one: ExclusionCheckView; onClose: () => void }) {
  const t = useText();
  const name = one.member.username;
  const form = useForm<{ verdict: CheckDecision['state']; reason: string }>({
    defaultValues: { verdict: 'cleared', reason: '' },
  });
  const decide = useMutation({
    ...decideCheckMutation(one.id),
    onSuccess: (_, { state }) => {
      showToast({ tone: 'good', text: t(`exclusionCheck.${state}`, { name }) });
      onClose();
    },
  });
  const blocked = form.watch('reason').trim() === '' ? t('approval.reasonMissing') : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t('exclusionCheck.dialog', { name })}>
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, decide.error)}
        pending={decide.isPending}
        choices={[
          { verdict: 'excluded', label: t('exclusionCheck.exclude'), blocked },
          { verdict: 'cleared', label: t('exclusionCheck.clear'), blocked },
        ]}
        main="cleared"
        onSubmit={({ verdict, reason }) =>
          decide.mutate({ state: verdict, matches: one.matches.length, reason })
        }
      >
        <MatchList matches={one.matches} />
        <TextArea
          label={t('exclusionCheck.reason')}
          hint={t('exclusionCheck.reasonHint')}
          rows={2}
          maxLength={EXCLUSION_REASON_MAX}
          {...fieldsOf(form)('reason', { setValueAs: (typed: string) => typed.trim() })}
        />
        <p className="text-meta text-text-2">{t('exclusionCheck.after')}</p>
      </DecisionForm>
    </Dialog>
  );
}
