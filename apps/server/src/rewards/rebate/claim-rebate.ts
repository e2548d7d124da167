import { transact } from '@fairhouse/db';
import { fail, type Money, ok, type Result, ZERO } from '@fairhouse/kernel';
import { nextDay } from '@fairhouse/rules/rewards/vip/step-level';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { isAtLossLimit } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { afterPaying, payEarnings } from '../rate/index.ts';
import { judgeOffer, mayBeOffered } from '../reward/index.ts';

/** More days and categories than anybody has unpaid. */
const ROWS_MAX = 10_000;

/** May cashback be offered now? What was earned is paid the night after in any case. */
export const mayClaimRebate = async (
  reader: Parameters<typeof mayBeOffered>[0],
  playerId: string,
  nowMs: number,
): Promise<boolean> =>
  (await mayBeOffered(reader, playerId, nowMs)) && !(await isAtLossLimit(reader, playerId, nowMs));

/** Pays the cashback of all days up to now. Rows are taken in the order of the night, so that both never wait for each other. */
export const claimRebate = (
  platform: Platform,
  { brand, player, nowMs, traceId }: SiteCall & { readonly player: PlayerContext },
): Promise<Result<Money, Refusal<'player_barred' | 'rewards_withheld'>>> =>
  transact(platform.db, async (tx): Promise<Result<Money, Refusal<'player_barred' | 'rewards_withheld'>>> => {
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    if (await isAtLossLimit(tx, player.id, nowMs)) return fail({ code: 'player_barred' });
    const paid = await payEarnings(tx, {
      kind: 'cashback',
      brandId: brand.id,
      playerId: player.id,
      before: nextDay(dayIn(brand.timeZone, nowMs)),
      nowMs,
      limit: ROWS_MAX,
    });
    const amount = paid.amounts[0] ?? ZERO;
    if (amount === ZERO) return ok(ZERO);
    await afterPaying(platform, tx, brand, 'cashback', paid, nowMs);
    await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'rebate.claimed', {
      playerId: player.id,
      amount: amount.toString(),
      currency: player.currency,
    });
    return ok(amount);
  });
