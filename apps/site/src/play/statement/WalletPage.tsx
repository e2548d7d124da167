import { Amount, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { BanknoteArrowDown } from 'lucide-react';
import { useBar } from '../../identity/protection/index.ts';
import { BalanceSplit } from '../../money/wallet/index.ts';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { balanceQuery } from '../../state/balance.ts';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { MovementList } from './MovementList.tsx';

const SHOWN = 8;
const ALL_DAYS = {};

/** What the member has, and the last things that moved it. */
export default function WalletPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.transferFund')}>
      <WalletHead />
      <section className="mt-6">
        <SectionHead
          title={t('shell.member.transactionHistory')}
          to={paths.member('transactionHistory')}
          toLabel={t('records.all')}
        />
        <div className="card overflow-hidden pt-3">
          <MovementList filter={ALL_DAYS} limit={SHOWN} />
        </div>
      </section>
    </MemberOnly>
  );
}

function WalletHead() {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  const symbol = useMoneySymbol();
  const hidden = useMoneyHidden();
  const barred = useBar() !== undefined;
  if (!data) return <Skeleton className="mt-4 h-32 rounded-card" />;
  return (
    <section className="mt-4" aria-label={t('cashier.balance')}>
      <p className="font-semibold text-text-2">{t('cashier.total')}</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3">
        <Amount value={data.sumBalance} symbol={symbol} size="big" hidden={hidden} />
        {!barred && (
          <GoButton to={paths.member('deposit')} variant="main" icon={<BanknoteArrowDown size={20} />}>
            {t('cashier.deposit.action')}
          </GoButton>
        )}
      </div>
      <BalanceSplit balance={data} hidden={hidden} />
    </section>
  );
}
