import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { Amount, Button, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeldBack } from '../../identity/protection/index.ts';
import { AmountChips } from '../../shell/AmountChips.tsx';
import { useBrand } from '../../state/brand.tsx';
import { guarded } from '../../state/guard.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { methodsQuery } from './queries.ts';
import { useDeposit } from './use-deposit.ts';

const QUICK = ['500.0000', '1000.0000', '5000.0000'] as const;

/** Three amounts and one press: the payment page of the first method opens. */
export function QuickDeposit() {
  const t = useText();
  const { currencySymbol } = useBrand();
  const trial = isTrial(useSession());
  const [amount, setAmount] = useState<string>(QUICK[0]);
  const { data: methods } = useQuery({ ...methodsQuery, enabled: !trial });
  const deposit = useDeposit();
  const first = methods?.[0];
  const fee = first && parseMoney(first.fee);
  const choose = (chosen: string) => {
    setAmount(chosen);
    if (deposit.isError) deposit.reset();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <AmountChips amounts={QUICK} value={amount} onChange={choose} className="min-w-0 flex-1" />
      <Button
        variant="main"
        className="max-md:w-full"
        pending={deposit.isPending}
        disabled={!first && !trial}
        onClick={() => guarded('deposit', () => first && deposit.mutate({ methodId: first.id, amount }))}
      >
        {t('cashier.deposit.action')} <Amount value={amount} symbol={currencySymbol} />
      </Button>
      {fee !== undefined && fee > ZERO && (
        <p className="w-full text-meta text-text-3">
          {t('cashier.deposit.feeOf', { fee: formatMoney(fee) })}
        </p>
      )}
      <HeldBack error={deposit.error} />
    </div>
  );
}
