import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { useLanguage, useText } from '@fairhouse/ui';
import { CreditCard, Landmark, QrCode } from 'lucide-react';
import type { DepositMethod } from './deposit-method.ts';
import { usualTime } from './usual-time.ts';

type MethodChoiceProps = {
  readonly methods: readonly DepositMethod[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

const whole = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');

/** Ways to pay, each with its fee, time and limits before it is chosen. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const timeText = (seconds: number) => {
    const { unit, count } = usualTime(seconds);
    return t(`deposit.${unit}`, { count });
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-dense text-text-2">{t('cashier.deposit.payWith')}</legend>
      <div className="card method-list">
        {methods.map((method) => (
          <label key={method.id} className="method">
            <span className="ico size-10">
              <Icon of={method.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate">{nameIn(method.name, language)}</b>
              <span className="block text-meta text-text-3">
                {parseMoney(method.fee) === 0n
                  ? t('cashier.deposit.noFee')
                  : t('cashier.deposit.feeOf', { fee: formatMoney(parseMoney(method.fee)!) })}
                {' · '}
                {timeText(method.usualSeconds)}
                {method.creditedOfHundred !== null && (
                  <> · {t('cashier.deposit.lately', { count: method.creditedOfHundred })}</>
                )}
              </span>
            </span>
            <span className="text-dense text-text-3">
              {whole(method.minimum)} – {whole(method.maximum)}
            </span>
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === value}
              onChange={() => onChange(method.id)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ICONS = { hosted: CreditCard, qr: QrCode, bank: Landmark } as const;

function Icon({ of }: { of: DepositMethod['kind'] }) {
  const Drawn = ICONS[of];
  return <Drawn size={20} aria-hidden="true" />;
}
