import { nameIn } from '@fairhouse/text';
import { Amount, Dialog, showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { StaffRedeem } from '@fairhouse/wire/rewards/points';
import type { RedeemStep } from '@fairhouse/wire/rewards/points-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { decideRedeemMutation } from './queries.ts';

const REMARK_MAX = 200;

/** One order in full, and the steps that can be taken with it. */
export function DecideRedeem({ one, onClose }: { one: StaffRedeem; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const form = useForm<{ verdict: RedeemStep; remark: string }>({
    defaultValues: { verdict: one.may[0] ?? 'approve', remark: one.remark },
  });
  const decide = useMutation({
    ...decideRedeemMutation(one.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('pointsConsole.saved') });
      onClose();
    },
  });
  const missing = form.watch('remark').trim() === '' ? t('pointsConsole.remarkMissing') : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t('pointsConsole.dialog', { name: one.member.username })}>
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, decide.error)}
        pending={decide.isPending}
        choices={one.may.map((step) => ({
          verdict: step,
          label: t(`pointsConsole.steps.${step}`),
          ...(step === 'reject' && missing ? { blocked: missing } : {}),
        }))}
        main={one.may.find((step) => step !== 'reject') ?? 'reject'}
        onSubmit={({ verdict, remark }) => decide.mutate({ step: verdict, remark })}
      >
        <Facts
          facts={[
            { name: t('pointsConsole.gift'), value: `${one.quantity} × ${nameIn(one.title, language)}` },
            { name: t('pointsConsole.points'), value: <Amount value={one.points} /> },
            ...(one.kind === 'goods'
              ? [
                  { name: t('pointsConsole.address'), value: one.address },
                  { name: t('pointsConsole.phone'), value: one.phone },
                ]
              : [{ name: t('pointsConsole.value'), value: `${one.currency} ${one.value}` }]),
          ]}
        />
        <TextArea
          label={t('pointsConsole.remark')}
          hint={t('pointsConsole.remarkHint')}
          rows={2}
          maxLength={REMARK_MAX}
          {...fieldsOf(form)('remark', { setValueAs: (typed: string) => typed.trim() })}
        />
      </DecisionForm>
    </Dialog>
  );
}
