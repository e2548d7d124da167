import { Amount, useText } from '@fairhouse/ui';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

type BothBalancesProps = {
  /** What the main wallet has. */
  readonly available: string;
  /** What is at the vendor. */
  readonly there: string;
  /** The vendor's name. */
  readonly title: string;
};

/** What is on either side of a transfer. */
export function BothBalances({ available, there, title }: BothBalancesProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-meta text-text-2">{t('vendorWallet.available')}</dt>
        <dd>
          <Amount value={available} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt className="text-meta text-text-2">{t('vendorWallet.there', { title })}</dt>
        <dd>
          <Amount value={there} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}
