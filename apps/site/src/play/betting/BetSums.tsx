import { Amount, Skeleton, useText } from '@fairhouse/ui';
import type { BetFigures } from '@fairhouse/wire/play/betting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Sum, SumStrip } from '../../shell/SumStrip.tsx';
import { useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { type BetFilter, betsQuery } from './queries.ts';

/** What settled rounds come to, as sums that stand side by side. */
export function useFigureSums(): (figures: BetFigures) => readonly Sum[] {
  const t = useText();
  return ({ stake, validBet, payout, net }) => [
    { name: t('records.stake'), value: stake },
    { name: t('records.validBet'), value: validBet },
    { name: t('records.payout'), value: payout },
    { name: t('records.net'), value: net, signed: true },
  ];
}

/** What the settled rounds of the record come to, and what waits. */
export function BetSums({ filter }: { filter: BetFilter }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const sumsOf = useFigureSums();
  const member = useSession() !== undefined;
  const { data } = useInfiniteQuery({ ...betsQuery(filter), enabled: member });
  const sums = data?.pages[0]?.sums;
  if (!sums) return <Skeleton className="mt-4 h-20 rounded-card" />;
  const { settled, open } = sums;
  return (
    <div className="mt-4">
      <SumStrip
        label={t('records.settledSums', { count: settled.bets })}
        symbol={symbol}
        sums={sumsOf(settled)}
        note={
          open.bets > 0 && (
            <>
              {t('records.openBets', { count: open.bets })} <Amount value={open.stake} symbol={symbol} />
            </>
          )
        }
      />
    </div>
  );
}
