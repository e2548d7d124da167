import { parseMoney } from '@fairhouse/kernel';
import { Dialog, MoneyField, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Proof, ProofPicker, sendPictures } from '../../identity/upload/index.ts';
import { readAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshWithdrawals } from './queries.ts';

type ProblemDialogProps = { readonly withdrawal: WithdrawalView; readonly onClose: () => void };

type Problem = 'nothing' | 'part';

/** What did not arrive, with pictures as proof. */
export default function ProblemDialog({ withdrawal, onClose }: ProblemDialogProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const [problem, setProblem] = useState<Problem>('nothing');
  const [typed, setTyped] = useState('');
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [pressed, setPressed] = useState(false);
  const amount = readAmount(typed);
  const short = amount !== undefined && parseMoney(amount)! < parseMoney(withdrawal.payout)!;
  const amountFault = problem === 'part' && !short ? t('withdrawal.confirm.partRule') : undefined;
  const proofFault =
    problem === 'nothing' && proofs.length === 0 ? t('withdrawal.confirm.needProof') : undefined;
  const report = useMutation({
    mutationFn: async () => {
      const uploads = await sendPictures(proofs);
      const body =
        problem === 'part' && amount
          ? ({ arrived: 'part', amount, uploads } as const)
          : ({ arrived: 'nothing', uploads } as const);
      return client.withdrawal.confirm({ params: { id: withdrawal.id }, body });
    },
    onSuccess: async () => {
      showToast({ text: t('withdrawal.confirm.reported') });
      onClose();
      await refreshWithdrawals();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('withdrawal.confirm.title')}>
      <PlainForm
        className="grid grid-cols-1 gap-4"
        fault={formFault(t, report.error)}
        pending={report.isPending}
        onSubmit={() => {
          setPressed(true);
          if (!amountFault && !proofFault) report.mutate();
        }}
        end={<Submit size="lg">{t('withdrawal.confirm.submit')}</Submit>}
      >
        <ProblemChoice value={problem} onChange={setProblem} />
        {problem === 'part' && (
          <MoneyField
            label={t('withdrawal.confirm.arrived')}
            symbol={currencySymbol}
            typed={typed}
            onType={setTyped}
            error={pressed ? amountFault : undefined}
          />
        )}
        <ProofPicker proofs={proofs} error={pressed ? proofFault : undefined} onChange={setProofs} />
      </PlainForm>
    </Dialog>
  );
}

function ProblemChoice({ value, onChange }: { value: Problem; onChange: (problem: Problem) => void }) {
  const t = useText();
  return (
    <fieldset className="card method-list">
      <legend className="sr-only">{t('withdrawal.confirm.title')}</legend>
      {(['nothing', 'part'] as const).map((each) => (
        <label key={each} className="method">
          <span className="flex-1 font-semibold">{t(`withdrawal.confirm.${each}`)}</span>
          <input
            type="radio"
            name="problem"
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
        </label>
      ))}
    </fieldset>
  );
}
