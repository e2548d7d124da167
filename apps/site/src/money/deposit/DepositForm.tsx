import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { splitDeposit } from '@fairhouse/rules/money/deposit/split-deposit';
import { Amount, Button, MoneyField, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { ExternalLink, Lock } from 'lucide-react';
import { useState } from 'react';
import { HeldBack, isHeldBack, type LimitView, standingOf } from '../../identity/protection/index.ts';
import { AmountChips } from '../../shell/AmountChips.tsx';
import { judgeAmount, readAmount, shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { formFault } from '../../state/form-fault.ts';
import type { DepositMethod } from './deposit-method.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { useDeposit } from './use-deposit.ts';
import { usualTime } from './usual-time.ts';

/** Arrow keys go by as much. */
const STEP = '10.0000';

const OFFERED = ['100.0000', '500.0000', '1000.0000', '5000.0000'] as const;

const within = (amount: string, method: DepositMethod): boolean =>
  judgeAmount(shownAmount(amount), method) === undefined;

const creditedOf = (amount: string, { fee }: DepositMethod): string =>
  wireMoney(splitDeposit(parseMoney(amount)!, parseMoney(fee)!).credited);

type DepositFormProps = {
  readonly methods: readonly DepositMethod[];
  /** The deposit limit that leaves the least. */
  readonly limit: LimitView | undefined;
  /** What is taken from the next money that comes in. */
  readonly owed: string;
};

/** Method, amount, what it costs and when it comes, one button. */
export function DepositForm({ methods, limit, owed }: DepositFormProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const method = methods.find((each) => each.id === methodId) ?? methods[0];
  const [typed, setTyped] = useState(() =>
    shownAmount(OFFERED.find((amount) => method && within(amount, method)) ?? OFFERED[0]),
  );
  const deposit = useDeposit();
  if (!method) return <p className="card p-5 text-text-2">{t('cashier.deposit.noMethod')}</p>;

  const wire = readAmount(typed);
  const fault = judgeAmount(typed, method);
  const type = (text: string) => {
    setTyped(text);
    if (deposit.isError && text !== typed) deposit.reset();
  };
  const usual = usualTime(method.usualSeconds);
  const bounds = { minimum: shownAmount(method.minimum), maximum: shownAmount(method.maximum) };
  return (
    <PlainForm
      className="grid gap-5"
      fault={isHeldBack(deposit.error) ? undefined : formFault(t, deposit.error)}
      pending={deposit.isPending}
      onSubmit={() => {
        if (wire && !fault) deposit.mutate({ methodId: method.id, amount: wire });
      }}
      end={
        <div>
          <Button
            type="submit"
            variant="main"
            size="lg"
            className="w-full"
            disabled={fault !== undefined}
            pending={deposit.isPending}
            icon={method.kind === 'hosted' && <ExternalLink size={18} />}
          >
            {t('cashier.deposit.action')} {wire && <Amount value={wire} symbol={currencySymbol} />}
          </Button>
          <HeldBack error={deposit.error} />
          <p className="mt-2 flex items-center justify-center gap-2 text-meta text-text-3">
            <Lock size={14} aria-hidden="true" />
            {t(`deposit.how.${method.kind}`)}
          </p>
        </div>
      }
    >
      <MethodChoice methods={methods} value={method.id} onChange={setMethodId} />
      <MoneyField
        label={t('cashier.deposit.amount')}
        look="big"
        symbol={currencySymbol}
        typed={typed}
        error={fault && t(`cashier.deposit.${fault}`, bounds)}
        minimum={method.minimum}
        maximum={method.maximum}
        step={STEP}
        onType={type}
      />
      <AmountChips
        amounts={OFFERED.filter((amount) => within(amount, method))}
        value={wire ?? ''}
        onChange={(amount) => type(shownAmount(amount))}
      />
      <dl className="card deposit-facts">
        {limit && (
          <div>
            <dt>{t(`protection.leftOf.${limit.period}`)}</dt>
            <dd>
              <Amount value={standingOf(limit).left} symbol={currencySymbol} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('cashier.deposit.fee')}</dt>
          <dd>
            {parseMoney(method.fee) === 0n ? (
              t('cashier.deposit.noFee')
            ) : (
              <Amount value={method.fee} symbol={currencySymbol} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('cashier.deposit.credited')}</dt>
          <dd>{wire ? <Amount value={creditedOf(wire, method)} symbol={currencySymbol} /> : '–'}</dd>
        </div>
        {parseMoney(owed)! > 0n && (
          <div>
            <dt>{t('cashier.deposit.owed')}</dt>
            <dd>
              <Amount value={owed} symbol={currencySymbol} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('cashier.deposit.arrives')}</dt>
          <dd>{t(`deposit.${usual.unit}`, { count: usual.count })}</dd>
        </div>
      </dl>
    </PlainForm>
  );
}
