import { moneyOf, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import { MOVEMENT_TYPES, TYPE_OF_KIND } from '@fairhouse/wire/money/record-words';
import type { overviewOpsRoutes } from '@fairhouse/wire/office/overview';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { readPlayTotal } from '../../money/turnover/index.ts';
import { readDeposited, readSent } from '../../money/withdrawal/index.ts';
import { type KindSum, sumDays } from '../../play/statement/index.ts';

type Totals = NonNullable<RouteReply<typeof overviewOpsRoutes.get>['totals']>;

/** What the whole life of a member comes to. Sums of days and of what came since, none of single rounds. */
export async function readTotals(
  { db }: Platform,
  { id: brandId, timeZone }: Brand,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<Totals> {
  const [balance, deposits, sent, play, kinds] = await Promise.all([
    readPlayerBalance(db, brandId, id, currency),
    readDeposited(db, id, currency),
    readSent(db, id, currency),
    readPlayTotal(db, id, currency),
    sumDays(db, { brandId, id, currency }, { days: { timeZone } }),
  ]);
  return {
    currency,
    balance: wireMoney(balance.available),
    withdrawing: wireMoney(balance.withdrawing),
    deposits: { count: Number(deposits.count), total: wireMoney(deposits.total) },
    withdrawals: { count: Number(sent.count), total: wireMoney(sent.total) },
    play: {
      rounds: play.rounds,
      stake: wireMoney(play.stake),
      payout: wireMoney(play.payout),
      validBets: wireMoney(play.validBets),
    },
    net: wireMoney(subtractMoney(play.stake, play.payout)),
    wallet: byType(kinds),
  };
}

const byType = (kinds: readonly KindSum[]): Totals['wallet'] =>
  MOVEMENT_TYPES.map((type) => {
    const of = kinds.filter(({ kind }) => TYPE_OF_KIND[kind] === type);
    const sum = (side: 'came' | 'went') => wireMoney(moneyOf(of.reduce((all, row) => all + row[side], 0n)));
    return { type, came: sum('came'), went: sum('went') };
  });
