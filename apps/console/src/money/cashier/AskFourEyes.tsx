import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { FormMoney, FormNumber } from '@fairhouse/ui/form';
import { CASHIER_BOUNDS, type CashierFourEyes } from '@fairhouse/wire/money/cashier';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

const AMOUNTS = ['deposit', 'withdrawal'] as const;

const NUMBERS = [
  { part: 'turnoverPercent', minimum: 0, maximum: CASHIER_BOUNDS.turnoverPercent },
  { part: 'uplineTurnoverPercent', minimum: 0, maximum: CASHIER_BOUNDS.turnoverPercent },
  { part: 'receiptMinutes', minimum: 1, maximum: CASHIER_BOUNDS.receiptMinutes },
] as const;

type Entry = Record<(typeof AMOUNTS)[number] | 'reason', string> &
  Record<(typeof NUMBERS)[number]['part'], number | null>;

type AskFourEyesProps = {
  readonly fourEyes: CashierFourEyes;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Asks for other rules of those that two decide. */
export function AskFourEyes({ fourEyes, currency, onClose }: AskFourEyesProps) {
  const t = useText();
  const { turnoverPercent, uplineTurnoverPercent, receiptMinutes } = fourEyes;
  const form = useForm<Entry>({
    mode: 'onChange',
    defaultValues: {
      deposit: formatMoney(parseMoney(fourEyes.deposit)!),
      withdrawal: formatMoney(parseMoney(fourEyes.withdrawal)!),
      turnoverPercent,
      uplineTurnoverPercent,
      receiptMinutes,
      reason: '',
    },
  });
  const asked = read(form.watch());
  const same =
    asked !== undefined &&
    [...AMOUNTS, ...NUMBERS.map(({ part }) => part)].every((part) => asked[part] === fourEyes[part]);
  const missing = t('cashierConsole.wrong.missing');
  return (
    <AskFormDialog
      form={form}
      title={t('cashierConsole.fourEyes.change')}
      body={t('cashierConsole.fourEyes.body')}
      submitLabel={t('cashierConsole.fourEyes.ask')}
      blocked={same ? t('cashierConsole.fourEyes.same') : undefined}
      doneText={t('approval.waitsTitle')}
      ask={(entry) => api.cashier.askFourEyes({ body: read(entry)! })}
      onDone={lookAgain}
      onClose={onClose}
    >
      {AMOUNTS.map((part) => (
        <FormMoney
          key={part}
          name={part}
          label={`${t(`cashierConsole.fourEyes.${part}`)}, ${currency}`}
          check={(typed) => (readTypedMoney(typed) === undefined ? missing : undefined)}
        />
      ))}
      {NUMBERS.map(({ part, ...bounds }) => (
        <FormNumber
          key={part}
          name={part}
          label={t(`cashierConsole.fourEyes.${part}`)}
          {...bounds}
          check={(value) => (value === null ? missing : undefined)}
        />
      ))}
    </AskFormDialog>
  );
}

/** What was typed, as the server takes it; undefined while something of it is missing. */
function read({
  deposit,
  withdrawal,
  turnoverPercent,
  uplineTurnoverPercent,
  receiptMinutes,
  reason,
}: Entry) {
  const [most, mostOut] = [readTypedMoney(deposit), readTypedMoney(withdrawal)];
  if (most === undefined || mostOut === undefined) return undefined;
  if (turnoverPercent === null || uplineTurnoverPercent === null || receiptMinutes === null) return undefined;
  return {
    deposit: wireMoney(most),
    withdrawal: wireMoney(mostOut),
    turnoverPercent,
    uplineTurnoverPercent,
    receiptMinutes,
    reason,
  };
}
