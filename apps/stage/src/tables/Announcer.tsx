import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { describeOutcome, type TableOutcome } from './describe-table.ts';
import type { TableState } from './table-store.ts';

/** Says each result once, with what it brought. */
export function Announcer({ state, gameId }: { state: TableState; gameId: string }) {
  const t = useText();
  const { round, own } = state;
  const outcome = round?.phase === 'result' ? (round.outcome as TableOutcome) : undefined;
  const payout = own?.payout ? parseMoney(own.payout)! : undefined;
  const mine =
    own && payout !== undefined
      ? payout > ZERO
        ? t('table.won', { payout: formatMoney(payout), staked: formatMoney(parseMoney(own.staked)!) })
        : t('table.lost')
      : '';
  return (
    <p className="table-result" role="status" data-empty={!outcome || undefined}>
      {outcome && t('table.saidResult', { result: describeOutcome(t, gameId, outcome), mine })}
    </p>
  );
}
