import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, MoneyField, useText } from '@fairhouse/ui';
import type { CashierFourEyes } from '@fairhouse/wire';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { AskDialog } from '../approval/index.ts';
import { useMay } from '../staff/index.ts';
import { LastChanged } from './LastChanged.tsx';
import { lookAgain } from './queries.ts';

type FourEyesProps = { readonly fourEyes: CashierFourEyes; readonly currency: string };

/** The amounts from which on two members of staff decide, and the way to ask for others. */
export function FourEyesPanel({ fourEyes, currency }: FourEyesProps) {
  const t = useText();
  const mayWrite = useMay('cashier.write');
  const [asking, setAsking] = useState(false);
  const facts = (['deposit', 'withdrawal'] as const).map((part) => ({
    name: t(`cashierConsole.fourEyes.${part}`),
    value: <Amount value={fourEyes[part]} symbol={currency} />,
  }));
  return (
    <Panel title={t('cashierConsole.fourEyes.title')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">{t('cashierConsole.fourEyes.about')}</p>
        <Facts facts={facts} />
        {mayWrite && <Button onClick={() => setAsking(true)}>{t('cashierConsole.fourEyes.change')}</Button>}
        <LastChanged changed={fourEyes.changed} />
      </div>
      {asking && <Asking fourEyes={fourEyes} currency={currency} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Asking({ fourEyes, currency, onClose }: FourEyesProps & { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState({
    deposit: formatMoney(parseMoney(fourEyes.deposit)!),
    withdrawal: formatMoney(parseMoney(fourEyes.withdrawal)!),
  });
  const [tried, setTried] = useState(false);
  const [deposit, withdrawal] = [readTypedMoney(typed.deposit), readTypedMoney(typed.withdrawal)];
  const wish =
    deposit !== undefined && withdrawal !== undefined
      ? { deposit: wireMoney(deposit), withdrawal: wireMoney(withdrawal) }
      : undefined;
  const same = wish?.deposit === fourEyes.deposit && wish.withdrawal === fourEyes.withdrawal;
  const errorOf = (part: keyof typeof typed) => {
    if (readTypedMoney(typed[part]) === undefined) return t('cashierConsole.wrong.missing');
    return tried && same && part === 'withdrawal' ? t('cashierConsole.fourEyes.same') : undefined;
  };
  return (
    <AskDialog
      title={t('cashierConsole.fourEyes.change')}
      body={t('cashierConsole.fourEyes.body')}
      submitLabel={t('cashierConsole.fourEyes.ask')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) => api.cashier.askFourEyes({ body: { ...wish!, reason } })}
      check={() => {
        setTried(true);
        return wish !== undefined && !same;
      }}
      onDone={lookAgain}
      onClose={onClose}
    >
      {(['deposit', 'withdrawal'] as const).map((part) => (
        <MoneyField
          key={part}
          label={`${t(`cashierConsole.fourEyes.${part}`)}, ${currency}`}
          typed={typed[part]}
          error={errorOf(part)}
          onType={(next) => setTyped({ ...typed, [part]: next })}
        />
      ))}
    </AskDialog>
  );
}
