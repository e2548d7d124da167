import { fail, ok } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { BetSource } from '../../frame/bet-source.ts';
import type { Platform } from '../../frame/platform.ts';
import { listPage, placeOf, presentBet } from '../../play/betting/index.ts';
import { endOf, startOf } from './due-runs.ts';
import type { Viewer } from './read-now.ts';
import { findRun, findStakeDays, listLinesOf } from './store.ts';

const SLICE = 50;

type Asked = {
  readonly run: string;
  readonly member: string;
  readonly category?: GameType | undefined;
  readonly cursor?: string | undefined;
};

/** Bets of a member that lines of somebody in a run were reckoned from: staked under the contract, settled in the period. */
export async function readBets(
  platform: Platform,
  sources: readonly BetSource[],
  { brand, playerId, nowMs }: Viewer,
  { run: runId, member, category, cursor }: Asked,
) {
  const run = await findRun(platform.db, brand.id, runId);
  if (!run || (await listLinesOf(platform.db, brand.id, runId, playerId)).length === 0)
    return fail({ code: 'not_found' as const });
  const days = await findStakeDays(platform.db, runId, playerId, { member, category });
  if (!days) return ok({ items: [], next: null });
  const bettor = {
    brandId: brand.id,
    id: member,
    currency: brand.currency,
    timeZone: brand.timeZone,
    sources,
  };
  const [fromMs, toMs] = [startOf(brand, run), endOf(brand, run)];
  const asked = { ...days, product: category, state: 'settled' } as const;
  const page = { before: placeOf(cursor), limit: SLICE, nowMs };
  const rows = await listPage(platform, bettor, asked, page);
  const last = rows.at(-1);
  return ok({
    items: rows
      .filter(({ settledAt }) => settledAt !== null && settledAt >= fromMs && settledAt < toMs)
      .map(presentBet)
      .map(({ id, game, stake, payout, validBet, placedAt, settledAt }) => ({
        id,
        game: game.title,
        stake,
        payout,
        validBet,
        placedAt,
        settledAt: settledAt!,
      })),
    // What was staked later is settled later: a slice may be short, and the next one has more.
    next: last && rows.length === SLICE ? `${last.placedAt}:${last.id}` : null,
  });
}
