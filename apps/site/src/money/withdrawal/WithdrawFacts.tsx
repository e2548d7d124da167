import { parseMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { WithdrawalMethod } from '@fairhouse/wire/money/withdrawal';
import { useBrand } from '../../state/brand.tsx';

const HOUR_SECONDS = 3_600;

type WithdrawFactsProps = {
  readonly method: WithdrawalMethod;
  readonly leftToday: string;
  /** The amount less the fee; undefined until one can be read. */
  readonly payout: string | undefined;
};

/** What a withdrawal costs, what arrives of it, and by when it is sent. */
export function WithdrawFacts({ method, leftToday, payout }: WithdrawFactsProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { promisedSeconds } = method;
  const promised =
    promisedSeconds % HOUR_SECONDS === 0
      ? t('withdrawal.hours', { count: promisedSeconds / HOUR_SECONDS })
      : t('withdrawal.minutes', { count: Math.ceil(promisedSeconds / 60) });
  return (
    <dl className="card deposit-facts">
      <div>
        <dt>{t('withdrawal.leftToday')}</dt>
        <dd>
          <Amount value={leftToday} symbol={currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{t('withdrawal.fee')}</dt>
        <dd>
          {parseMoney(method.fee) === 0n ? (
            t('withdrawal.noFee')
          ) : (
            <Amount value={method.fee} symbol={currencySymbol} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('withdrawal.sent')}</dt>
        <dd>{payout ? <Amount value={payout} symbol={currencySymbol} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('withdrawal.promised')}</dt>
        <dd>{promised}</dd>
      </div>
    </dl>
  );
}
