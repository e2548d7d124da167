import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { CopyText, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { DepositView, HouseAccount } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Proof, ProofPicker, sendPictures } from '../../identity/upload/index.ts';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshDeposits } from './queries.ts';

type BankTransferProps = {
  readonly deposit: DepositView;
  readonly account: HouseAccount;
  readonly reference: string;
};

/** Where the money goes and what is written into it; then the slip, and the word that it was paid. */
export function BankTransfer({ deposit, account, reference }: BankTransferProps) {
  const t = useText();
  const facts = [
    ['institution', account.institution, account.institution],
    ['holder', account.holder, account.holder],
    ['number', account.number, account.number.replaceAll(' ', '')],
    ['amount', formatMoney(parseMoney(deposit.amount)!), deposit.amount.replace(/00$/, '')],
    ['reference', reference, reference],
  ] as const;
  return (
    <>
      <dl className="grid gap-2 rounded-card bg-bg-2 px-4 py-3">
        {facts.map(([name, shown, value]) => (
          <div key={name}>
            <dt className="text-meta text-text-3">{t(`deposit.bank.${name}`)}</dt>
            <dd>
              <CopyText
                value={value}
                shown={shown}
                label={t(`deposit.bank.${name}`)}
                className="w-full justify-between font-bold"
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-text-2">{t('deposit.bank.about')}</p>
      {deposit.may.includes('claim') && <Claim deposit={deposit} />}
    </>
  );
}

function Claim({ deposit }: { deposit: DepositView }) {
  const t = useText();
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [pressed, setPressed] = useState(false);
  const claim = useMutation({
    mutationFn: async () => {
      const uploads = await sendPictures(proofs);
      return client.deposit.claim({ params: { id: deposit.id }, body: { uploads } });
    },
    onSuccess: () => showToast({ tone: 'good', text: t('deposit.bank.claimed') }),
    onSettled: refreshDeposits,
  });
  return (
    <PlainForm
      className="grid gap-4"
      fault={formFault(t, claim.error)}
      pending={claim.isPending}
      onSubmit={() => {
        setPressed(true);
        if (proofs.length > 0) claim.mutate();
      }}
      end={<Submit size="lg">{t('deposit.bank.paid')}</Submit>}
    >
      <ProofPicker
        proofs={proofs}
        error={pressed && proofs.length === 0 ? t('withdrawal.confirm.needProof') : undefined}
        onChange={setProofs}
      />
    </PlainForm>
  );
}
