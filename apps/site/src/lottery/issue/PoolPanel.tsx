import { Amount, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

/** What the groups of a draw with a pool would share if it were made now. */
export function PoolPanel({ pool }: { pool: NonNullable<LotteryBoard['pool']> }) {
  const t = useText();
  const symbol = useMoneySymbol();
  return (
    <section className="card grid gap-3 p-4" aria-label={t('lottery.pool.title')}>
      <div>
        <h2 className="font-bold text-lead">{t('lottery.pool.title')}</h2>
        <p className="text-dense text-text-2">
          {t('lottery.pool.guarantee')} <Amount value={pool.guarantee} symbol={symbol} />
          {pool.draws > 0 && (
            <>
              {' · '}
              {t('lottery.pool.carried', { count: pool.draws })}{' '}
              <Amount value={pool.carried} symbol={symbol} />
            </>
          )}
        </p>
      </div>
      <dl className="pool-funds">
        {pool.funds.map(({ group, fund }) => (
          <div key={group}>
            <dt>{t('lottery.pool.group', { number: group.slice(1) })}</dt>
            <dd>
              <Amount value={fund} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
