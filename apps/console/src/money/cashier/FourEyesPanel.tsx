import { Amount, Button, useText } from '@fairhouse/ui';
import type { CashierFourEyes } from '@fairhouse/wire/money/cashier';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { AskFourEyes } from './AskFourEyes.tsx';
import { LastChanged } from './LastChanged.tsx';

type FourEyesProps = { readonly fourEyes: CashierFourEyes; readonly currency: string };

/** The rules that two members of staff decide, and the way to ask for others. */
export function FourEyesPanel({ fourEyes, currency }: FourEyesProps) {
  const t = useText();
  const mayWrite = useMay('cashier.write');
  const [asking, setAsking] = useState(false);
  const amounts = (['deposit', 'withdrawal'] as const).map((part) => ({
    name: t(`cashierConsole.fourEyes.${part}`),
    value: <Amount value={fourEyes[part]} symbol={currency} />,
  }));
  const numbers = (['turnoverPercent', 'uplineTurnoverPercent', 'receiptMinutes'] as const).map((part) => ({
    name: t(`cashierConsole.fourEyes.${part}`),
    value: fourEyes[part],
  }));
  return (
    <Panel title={t('cashierConsole.fourEyes.title')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">{t('cashierConsole.fourEyes.about')}</p>
        <Facts facts={[...amounts, ...numbers]} />
        {mayWrite && <Button onClick={() => setAsking(true)}>{t('cashierConsole.fourEyes.change')}</Button>}
        <LastChanged changed={fourEyes.changed} />
      </div>
      {asking && <AskFourEyes fourEyes={fourEyes} currency={currency} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
