import { useText } from '@fairhouse/ui';
import type { CashierDepositMethod, CashierWithdrawalMethod } from '@fairhouse/wire/money/cashier';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { DepositMethodDialog } from './DepositMethodDialog.tsx';
import { FourEyesPanel } from './FourEyesPanel.tsx';
import { MethodsPanel } from './MethodsPanel.tsx';
import { type Cashier, cashierQuery } from './queries.ts';
import { RulesPanel } from './RulesPanel.tsx';
import { WithdrawalMethodDialog } from './WithdrawalMethodDialog.tsx';

/** How money comes in and goes out: methods, limits, fees and the brand's amounts. */
export function CashierPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('cashierConsole.title')} about={t('cashierConsole.about')} />
      <div className="px-4 pb-8">
        <Loaded query={useQuery(cashierQuery())} room="h-96">
          {(cashier) => <Desk cashier={cashier} />}
        </Loaded>
      </div>
    </>
  );
}

/** A method that is not there yet. */
const NEW = 'new';

function Desk({
  cashier: { currency, rules, fourEyes, providers, depositMethods, withdrawalMethods },
}: {
  cashier: Cashier;
}) {
  const [deposit, setDeposit] = useState<CashierDepositMethod | typeof NEW>();
  const [withdrawal, setWithdrawal] = useState<CashierWithdrawalMethod | typeof NEW>();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <MethodsPanel
          of="deposit"
          methods={depositMethods}
          currency={currency}
          onEdit={setDeposit}
          onAdd={() => setDeposit(NEW)}
        />
        <MethodsPanel
          of="withdrawal"
          methods={withdrawalMethods}
          currency={currency}
          onEdit={setWithdrawal}
          onAdd={() => setWithdrawal(NEW)}
        />
      </div>
      <div className="grid min-w-0 gap-4 md:max-xl:grid-cols-2">
        <RulesPanel key={rules.revision} rules={rules} currency={currency} />
        <FourEyesPanel fourEyes={fourEyes} currency={currency} />
      </div>
      {deposit && (
        <DepositMethodDialog
          method={deposit === NEW ? undefined : deposit}
          providers={providers}
          onClose={() => setDeposit(undefined)}
        />
      )}
      {withdrawal && (
        <WithdrawalMethodDialog
          method={withdrawal === NEW ? undefined : withdrawal}
          providers={providers}
          onClose={() => setWithdrawal(undefined)}
        />
      )}
    </div>
  );
}
