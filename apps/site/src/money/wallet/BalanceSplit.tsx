import { parseMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { BalanceView } from '@fairhouse/wire/money/wallet';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { awayOf } from './away-of.ts';

/** Share of the first in both, in whole per cent, for the width of a bar. */
export function sharePct(part: string, whole: string): number {
  const [a, b] = [parseMoney(part), parseMoney(whole)];
  return a && b && b > 0n ? Number((a * 100n) / b) : 0;
}

/** How much is free to use, how much of a bonus there is, how much is held by something that is still open, and what is owed. */
export function BalanceSplit({ balance, hidden }: { balance: BalanceView; hidden: boolean }) {
  const t = useText();
  const free = sharePct(balance.available, balance.sumBalance);
  const away = awayOf(balance);
  const awayPct = sharePct(away, balance.sumBalance);
  return (
    <>
      <div className="split mt-4" aria-hidden="true">
        <i style={{ width: `${free}%` }} />
        {awayPct > 0 && <i style={{ width: `${awayPct}%` }} data-kind="away" />}
        <i style={{ flex: 1 }} data-kind={free + awayPct > 0 ? 'held' : 'none'} />
      </div>
      <dl className="mt-2 flex justify-between gap-3 text-meta text-text-2">
        <div>
          <dd className="plain-money inline">
            <Amount value={balance.available} hidden={hidden} />
          </dd>{' '}
          <dt className="inline">{t('cashier.free')}</dt>
        </div>
        <div className="text-end">
          <dd className="plain-money inline">
            <Amount value={balance.held} hidden={hidden} />
          </dd>{' '}
          <dt className="inline">{t('cashier.held')}</dt>
        </div>
      </dl>
      {balance.bonus !== '0.0000' && (
        <p className="plain-money -my-1.5 flex items-center gap-1 text-meta text-text-2">
          <Amount value={balance.bonus} hidden={hidden} />
          <Go to={paths.member('bonusDetails')} className="link underline underline-offset-3">
            {t('cashier.bonusMoney')}
          </Go>
        </p>
      )}
      {away !== '0.0000' && (
        <p className="plain-money -my-1.5 flex items-center gap-1 text-meta text-text-2">
          <Amount value={away} hidden={hidden} />
          <Go to={paths.member('seamless')} className="link underline underline-offset-3">
            {t('cashier.atVendors')}
          </Go>
        </p>
      )}
      {balance.debt !== '0.0000' && (
        <p className="plain-money mt-2 text-meta text-text-2">
          <Amount value={balance.debt} hidden={hidden} /> {t('cashier.owed')}
        </p>
      )}
    </>
  );
}
