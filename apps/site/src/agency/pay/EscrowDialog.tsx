import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Dialog, MoneyField, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { Escrow } from '@fairhouse/wire/agency/pay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { faultAt } from '../../state/form-fault.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import type { EscrowStep } from './escrow-step.ts';
import { refreshPay } from './queries.ts';

type EscrowDialogProps = {
  readonly step: EscrowStep;
  readonly escrow: Escrow;
  readonly onClose: () => void;
};

/** How much can be moved at most, of what there is. */
const mostOf = (step: EscrowStep, { balance, free, debt }: Escrow): string =>
  step === 'take' ? balance : step === 'put' || parseMoney(free)! < parseMoney(debt)! ? free : debt;

const call = (step: EscrowStep, amount: string, idempotencyKey: string): Promise<Escrow> =>
  step === 'pay'
    ? client.pay.payDebt({ body: { amount }, idempotencyKey })
    : client.pay.moveEscrow({
        body: { direction: step === 'put' ? 'in' : 'out', amount },
        idempotencyKey,
      });

/** Moves money into the escrow or out of it, or pays what is owed. */
export default function EscrowDialog({ step, escrow, onClose }: EscrowDialogProps) {
  const t = useText();
  const attempts = useAttempts();
  const most = mostOf(step, escrow);
  const [typed, setTyped] = useState(step === 'put' ? '' : formatMoney(parseMoney(most)!));
  const amount = readTypedMoney(typed);
  const send = useMutation({
    mutationFn: (wish: string) => call(step, wish, attempts.keyOf({ step, wish })),
    onSuccess: () => {
      attempts.forget();
      showToast({ tone: 'good', text: t(step === 'pay' ? 'contract.escrow.paid' : 'contract.escrow.moved') });
      onClose();
    },
    onSettled: refreshPay,
  });
  const fault = faultAt(t, send.error, 'amount');
  const shown = formatMoney(parseMoney(most)!);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`contract.escrow.${step}Title`)}
      size="sm"
    >
      <PlainForm
        fault={undefined}
        pending={send.isPending}
        onSubmit={() => amount !== undefined && amount > 0n && send.mutate(wireMoney(amount))}
        end={
          <Submit blocked={amount === undefined || amount <= 0n ? t('faults.field_rule') : undefined}>
            {t(`contract.escrow.${step}`)}
          </Submit>
        }
      >
        <MoneyField
          label={t('contract.escrow.amount')}
          hint={t(step === 'take' ? 'contract.escrow.most' : 'contract.escrow.free', { amount: shown })}
          error={fault?.fields.amount}
          typed={typed}
          onType={setTyped}
          maximum={most}
        />
      </PlainForm>
    </Dialog>
  );
}
