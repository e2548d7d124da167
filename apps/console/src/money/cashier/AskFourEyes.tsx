import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { MoneyField, NumberField, useText } from '@fairhouse/ui';
import { CASHIER_BOUNDS, type CashierFourEyes } from '@fairhouse/wire/money/cashier';
import { useState } from 'react';
import { api } from '../../api.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

const AMOUNTS = ['deposit', 'withdrawal'] as const;

const NUMBERS = [
  { part: 'turnoverPercent', minimum: 0, maximum: CASHIER_BOUNDS.turnoverPercent },
  { part: 'uplineTurnoverPercent', minimum: 0, maximum: CASHIER_BOUNDS.turnoverPercent },
  { part: 'receiptMinutes', minimum: 1, maximum: CASHIER_BOUNDS.receiptMinutes },
] as const;

type Numbers = Record<(typeof NUMBERS)[number]['part'], number | null>;

type AskFourEyesProps = {
  readonly fourEyes: CashierFourEyes;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Asks for other rules of those that two decide. */
export function AskFourEyes({ fourEyes, currency, onClose }: AskFourEyesProps) {
  const t = useText();
  const [typed, setTyped] = useState({
    deposit: formatMoney(parseMoney(fourEyes.deposit)!),
    withdrawal: formatMoney(parseMoney(fourEyes.withdrawal)!),
  });
  const [numbers, setNumbers] = useState<Numbers>(fourEyes);
  const [tried, setTried] = useState(false);
  const wish = readWish(typed, numbers);
  const same =
    wish !== undefined &&
    [...AMOUNTS, ...NUMBERS.map(({ part }) => part)].every((part) => wish[part] === fourEyes[part]);
  const missing = t('cashierConsole.wrong.missing');
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
      {AMOUNTS.map((part) => (
        <MoneyField
          key={part}
          label={`${t(`cashierConsole.fourEyes.${part}`)}, ${currency}`}
          typed={typed[part]}
          error={readTypedMoney(typed[part]) === undefined ? missing : undefined}
          onType={(next) => setTyped({ ...typed, [part]: next })}
        />
      ))}
      {NUMBERS.map(({ part, ...bounds }) => (
        <NumberField
          key={part}
          label={t(`cashierConsole.fourEyes.${part}`)}
          {...bounds}
          value={numbers[part]}
          error={numbers[part] === null ? missing : undefined}
          onChange={(next) => setNumbers({ ...numbers, [part]: next })}
        />
      ))}
      {tried && same && <p className="text-loss">{t('cashierConsole.fourEyes.same')}</p>}
    </AskDialog>
  );
}

/** What was typed, as the server takes it; undefined while something of it is missing. */
function readWish(typed: Readonly<Record<(typeof AMOUNTS)[number], string>>, numbers: Numbers) {
  const [deposit, withdrawal] = [readTypedMoney(typed.deposit), readTypedMoney(typed.withdrawal)];
  const { turnoverPercent, uplineTurnoverPercent, receiptMinutes } = numbers;
  if (deposit === undefined || withdrawal === undefined) return undefined;
  if (turnoverPercent === null || uplineTurnoverPercent === null || receiptMinutes === null) return undefined;
  return {
    deposit: wireMoney(deposit),
    withdrawal: wireMoney(withdrawal),
    turnoverPercent,
    uplineTurnoverPercent,
    receiptMinutes,
  };
}
