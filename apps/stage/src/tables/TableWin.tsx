import { parseMoney } from '@fairhouse/kernel';
import { WinMoment } from '../parts/WinMoment.tsx';
import { tierOf } from '../round/win-tier.ts';
import type { TableState } from './table-store.ts';

/** What my last round paid, where that is many stakes; the next round goes on beneath it. */
export function TableWin({ ended, symbol }: Pick<TableState, 'ended'> & { readonly symbol: string }) {
  if (!ended) return null;
  const [stake, payout] = [parseMoney(ended.staked)!, parseMoney(ended.payout ?? '0')!];
  return (
    <WinMoment
      key={ended.roundId}
      amid
      tier={tierOf(stake, payout)}
      stake={stake}
      payout={payout}
      symbol={symbol}
    />
  );
}
