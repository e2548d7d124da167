import { Amount, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { BanknoteArrowUp, LifeBuoy, List, ReceiptText } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { balanceQuery } from '../../state/balance.ts';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

/** All that is left open while a member may not play: the balance, the way to withdraw it, records and help. */
export default function ClosedPage() {
  const t = useText();
  return (
    <MemberOnly title={t('protection.closed.title')}>
      <Open />
    </MemberOnly>
  );
}

function Open() {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  const symbol = useMoneySymbol();
  return (
    <section className="card mt-5 grid gap-4 p-5">
      <p>
        <span className="block font-semibold text-text-2">{t('cashier.balance')}</span>
        <Amount value={data?.available ?? '0.0000'} symbol={symbol} size="big" hidden={useMoneyHidden()} />
      </p>
      <div className="flex flex-wrap gap-2">
        <GoButton to={paths.member('withdraw')} variant="main" icon={<BanknoteArrowUp size={20} />}>
          {t('shell.member.withdraw')}
        </GoButton>
        <GoButton to={paths.member('personalHistoryCopy')} icon={<ReceiptText size={20} />}>
          {t('shell.member.personalHistoryCopy')}
        </GoButton>
        <GoButton to={paths.member('transactionHistory')} icon={<List size={20} />}>
          {t('shell.member.transactionHistory')}
        </GoButton>
        <GoButton to={paths.help()} icon={<LifeBuoy size={20} />}>
          {t('shell.nav.help')}
        </GoButton>
      </div>
    </section>
  );
}
