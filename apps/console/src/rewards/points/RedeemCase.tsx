import { nameIn } from '@fairhouse/text';
import { Amount, showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { StaffRedeem } from '@fairhouse/wire/rewards/points';
import type { RedeemStep } from '@fairhouse/wire/rewards/points-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { CannedReasons } from '../../parts/queue/CannedReasons.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { CasePane } from '../../parts/worklist/CasePane.tsx';
import { ItemWorkBar } from '../../parts/worklist/ItemWorkBar.tsx';
import { decideRedeemMutation } from './queries.ts';

const REMARK_MAX = 200;

type RedeemCaseProps = {
  readonly one: StaffRedeem;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
  /** A step was taken. */
  readonly onDone: () => void;
};

/** One order in full, and the steps that can be taken with it. */
export function RedeemCase({ one, wanted, onClose, onDone }: RedeemCaseProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <CasePane
      titleOf={() => t('pointsConsole.dialog', { name: one.member.username })}
      query={{ data: one, error: null, refetch: async () => undefined }}
      onClose={onClose}
    >
      {() => (
        <>
          {one.steps.length > 0 && <ItemWorkBar row={one} />}
          <Facts
            facts={[
              { name: t('pointsConsole.member'), value: <MemberLink {...one.member} /> },
              { name: t('pointsConsole.gift'), value: `${one.quantity} × ${nameIn(one.title, language)}` },
              { name: t('pointsConsole.points'), value: <Amount value={one.points} /> },
              ...(one.kind === 'goods'
                ? [
                    { name: t('pointsConsole.address'), value: one.address },
                    { name: t('pointsConsole.phone'), value: one.phone },
                  ]
                : [{ name: t('pointsConsole.value'), value: `${one.currency} ${one.value}` }]),
              ...(one.remark === '' ? [] : [{ name: t('pointsConsole.remark'), value: one.remark }]),
            ]}
          />
          {one.may.includes('decide') && <Decision one={one} wanted={wanted} onDone={onDone} />}
        </>
      )}
    </CasePane>
  );
}

function Decision({ one, wanted, onDone }: Pick<RedeemCaseProps, 'one' | 'wanted' | 'onDone'>) {
  const t = useText();
  const forward = one.steps.find((step) => step !== 'reject') ?? 'reject';
  const main = wanted === 'no' && one.steps.includes('reject') ? 'reject' : forward;
  const form = useForm<{ verdict: RedeemStep; remark: string }>({
    defaultValues: { verdict: main, remark: one.remark },
  });
  const decide = useMutation({
    ...decideRedeemMutation(one.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('pointsConsole.saved') });
      onDone();
    },
  });
  const missing = form.watch('remark').trim() === '' ? t('pointsConsole.remarkMissing') : undefined;
  return (
    <DecisionForm
      className="grid gap-4"
      form={form}
      fault={formFault(t, decide.error)}
      pending={decide.isPending}
      choices={one.steps.map((step) => ({
        verdict: step,
        label: t(`pointsConsole.steps.${step}`),
        ...(step === 'reject' && missing ? { blocked: missing } : {}),
      }))}
      main={main}
      onSubmit={({ verdict, remark }) => decide.mutate({ step: verdict, remark })}
    >
      <CannedReasons
        reasons={CANNED.redeem}
        onChoose={(text) => form.setValue('remark', text, { shouldDirty: true })}
      />
      <TextArea
        label={t('pointsConsole.remark')}
        hint={t('pointsConsole.remarkHint')}
        rows={2}
        maxLength={REMARK_MAX}
        {...fieldsOf(form)('remark', { setValueAs: (typed: string) => typed.trim() })}
      />
    </DecisionForm>
  );
}
