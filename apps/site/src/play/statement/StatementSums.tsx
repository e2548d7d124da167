import { Amount, Skeleton, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SumStrip } from '../../shell/SumStrip.tsx';
import { useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { type MovementFilter, movementsQuery } from './queries.ts';

/** Opening, what came and went, closing: of all types, for only these add up. */
export function StatementSums({ filter }: { filter: MovementFilter }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const member = useSession() !== undefined;
  const { data } = useInfiniteQuery({ ...movementsQuery(filter), enabled: member });
  const sums = data?.pages[0]?.sums;
  if (!sums) return <Skeleton className="mt-4 h-20 rounded-card" />;
  const { opening, came, went, closing, shown } = sums;
  return (
    <div className="mt-4">
      <SumStrip
        label={t('records.sums')}
        symbol={symbol}
        sums={[
          { name: t('records.opening'), value: opening },
          { name: t('records.came'), value: came },
          { name: t('records.went'), value: went },
          { name: t('records.closing'), value: closing },
        ]}
        note={
          filter.type && (
            <>
              {t('records.ofType', { type: t(`records.types.${filter.type}`), count: shown.count })}{' '}
              {t('records.came')} <Amount value={shown.came} symbol={symbol} /> · {t('records.went')}{' '}
              <Amount value={shown.went} symbol={symbol} />
            </>
          )
        }
      />
    </div>
  );
}
