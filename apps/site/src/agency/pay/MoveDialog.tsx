import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Dialog, MoneyField, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { faultAt } from '../../state/form-fault.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { refreshPay } from './queries.ts';

type MoveDialogProps = { readonly balance: string; readonly onClose: () => void };

/** Moves income to the main wallet. */
export default function MoveDialog({ balance, onClose }: MoveDialogProps) {
  const t = useText();
  const attempts = useAttempts();
  const { currencySymbol } = useBrand();
  const most = formatMoney(parseMoney(balance)!);
  const [typed, setTyped] = useState(most);
  const amount = readTypedMoney(typed);
  const send = useMutation({
    mutationFn: (body: { amount: string }) => client.pay.move({ body, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: (_, body) => {
      attempts.forget();
      showToast({
        tone: 'good',
        text: t('contract.income.moved', {
          amount: `${currencySymbol}${formatMoney(parseMoney(body.amount)!)}`,
        }),
      });
      onClose();
    },
    onSettled: refreshPay,
  });
  const fault = faultAt(t, send.error, 'amount');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('contract.income.moveTitle')} size="sm">
      <PlainForm
        fault={undefined}
        pending={send.isPending}
        onSubmit={() => amount !== undefined && amount > 0n && send.mutate({ amount: wireMoney(amount) })}
        end={
          <Submit blocked={amount === undefined || amount <= 0n ? t('faults.field_rule') : undefined}>
            {t('contract.income.move')}
          </Submit>
        }
      >
        <MoneyField
          label={t('contract.income.amount')}
          hint={t('contract.income.most', { amount: most })}
          error={fault?.fields.amount}
          typed={typed}
          onType={setTyped}
          maximum={balance}
        />
      </PlainForm>
    </Dialog>
  );
}
