import { Amount, IconButton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { balanceQuery } from '../../state/balance.ts';
import { toggleMoney, useMoneyHidden } from '../../state/money-hidden.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { QuickDeposit } from '../deposit/index.ts';
import { BalanceSplit } from './BalanceSplit.tsx';

/** What the member has, split into free and held, with a quick way to add. */
export function BalanceCard() {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  const symbol = useMoneySymbol();
  const hidden = useMoneyHidden();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <section className="balance-card" aria-label={t('cashier.balance')}>
      <div className="flex items-center">
        <h2 className="flex-1 font-semibold text-text-2">{t('cashier.total')}</h2>
        <IconButton
          className="-me-2.5 -my-2"
          label={t(hidden ? 'cashier.showMoney' : 'cashier.hideMoney')}
          onClick={toggleMoney}
        >
          <Icon size={18} />
        </IconButton>
      </div>
      <p className="mt-2">
        <Amount value={data?.sumBalance ?? '0.0000'} symbol={symbol} size="big" hidden={hidden} />
      </p>
      {data && <BalanceSplit balance={data} hidden={hidden} />}
      <span className="flex-1" />
      <QuickDeposit />
    </section>
  );
}
