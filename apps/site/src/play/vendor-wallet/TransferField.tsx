import { parseMoney } from '@fairhouse/kernel';
import { MoneyField, useText } from '@fairhouse/ui';
import { readAmount, shownAmount } from '../../shell/amount-text.ts';

export type TransferFault = 'unreadable' | 'tooMuch';

/** What is wrong with a typed amount of which there is so much (a wire amount). */
export function judgeTransfer(typed: string, there: string): TransferFault | undefined {
  const [wire, most] = [readAmount(typed), parseMoney(there)];
  if (wire === undefined || most === undefined) return 'unreadable';
  return parseMoney(wire)! > most ? 'tooMuch' : undefined;
}

type TransferFieldProps = {
  readonly typed: string;
  readonly there: string;
  readonly fault: TransferFault | undefined;
  readonly onChange: (typed: string) => void;
};

/** An amount to move, with a way to take all of it. */
export function TransferField({ typed, there, fault, onChange }: TransferFieldProps) {
  const t = useText();
  return (
    <MoneyField
      label={t('vendorWallet.amount')}
      typed={typed}
      maximum={there}
      error={fault && t(`vendorWallet.${fault}`)}
      onType={onChange}
      end={
        <button
          type="button"
          className="min-h-11 px-4 font-bold text-text-2 hover:text-text-1"
          onClick={() => onChange(shownAmount(there))}
        >
          {t('vendorWallet.all')}
        </button>
      }
    />
  );
}
