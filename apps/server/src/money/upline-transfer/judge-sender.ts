import type { Tx } from '@fairhouse/db';
import { formatMoney, type Money } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import { findHold, readCredential } from '../../identity/credential/index.ts';
import { findBar } from '../../identity/protection/index.ts';
import { readTurnover } from '../turnover/index.ts';
import { readDebt } from '../wallet/index.ts';
import { readRules, readSentToday } from './store.ts';

export type SenderFault =
  | 'payment_password_missing'
  | 'player_barred'
  | 'withdrawals_held'
  | 'debt_open'
  | 'transfer_limit_reached'
  | 'turnover_counting'
  | 'turnover_unmet';

/** What stands against money leaving a member for the team, under the member's lock. */
export async function judgeSender(
  tx: Tx,
  amount: Money,
  { brand, player, nowMs }: SiteCall & { readonly player: PlayerContext },
): Promise<Refusal<SenderFault> | undefined> {
  if (!(await readCredential(tx, brand.id, player.id)).paymentHash)
    return { code: 'payment_password_missing' };
  if (await findBar(tx, player.id, nowMs)) return { code: 'player_barred' };
  if (await findHold(tx, player.id, nowMs)) return { code: 'withdrawals_held' };
  const owed = await readDebt(tx, player.id, player.currency);
  if (owed > 0n) return { code: 'debt_open', params: { owed: formatMoney(owed) } };
  const { dayMax } = await readRules(tx, brand.id);
  if ((await readSentToday(tx, player.id, player.currency, nowMs)) + amount > dayMax)
    return { code: 'transfer_limit_reached', params: { limit: formatMoney(dayMax) } };
  const { left, counting } = await readTurnover(tx, player.id, player.currency);
  if (counting) return { code: 'turnover_counting' };
  return left > 0n ? { code: 'turnover_unmet', params: { left: formatMoney(left) } } : undefined;
}
