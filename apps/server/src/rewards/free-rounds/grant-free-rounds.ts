import type { Reader, Tx } from '@fairhouse/db';
import { fail, type Money, ok, parseMoney, type Result } from '@fairhouse/kernel';
import { isBet } from '@fairhouse/rules/play/betting/is-bet';
import type { BonusTerms } from '@fairhouse/rules/rewards/bonus/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Moment, Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { findWithheld } from '../../identity/protection/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findGameTerms } from '../../play/provider/index.ts';
import { readGame } from './read-game.ts';
import {
  type FreeRoundsRow,
  type FreeRoundsSource,
  findBySource,
  getFreeRounds,
  insertFreeRounds,
} from './store.ts';
import { tellProvider } from './tell-provider.ts';

export type FreeRoundsGrant = {
  readonly owner: Owner;
  readonly source: FreeRoundsSource;
  readonly game: string;
  readonly rounds: number;
  readonly stake: Money;
  readonly days: number;
  /** On which their wins become a bonus; null: they are cash. */
  readonly terms: BonusTerms | null;
};

type Served = { readonly provider: string; readonly gameType: string };

type GameFault = 'free_rounds_game' | 'stake_not_allowed';

export type FreeRoundsFault = 'player_barred' | 'rewards_withheld' | GameFault;

/** Does a game of a brand take free rounds, or a bookmaker free bets, of a stake now? @returns who serves it */
export async function judgeGame(
  reader: Reader,
  brandId: string,
  { game, stake }: Pick<FreeRoundsGrant, 'game' | 'stake'>,
): Promise<Result<Served, Refusal<GameFault>>> {
  const terms = await findGameTerms(reader, brandId, game);
  const fits = terms?.walletMode === 'seamless' && (terms.gameType === 'RNG' || isBet(terms.gameType));
  if (!fits) return fail({ code: 'free_rounds_game', params: { code: game } });
  const [min, max] = [parseMoney(terms.stakeMin ?? ''), parseMoney(terms.stakeMax ?? '')];
  const isOffered = (min === undefined || stake >= min) && (max === undefined || stake <= max);
  return isOffered
    ? ok({ provider: terms.provider, gameType: terms.gameType })
    : fail({ code: 'stake_not_allowed' });
}

/** May a player be granted free rounds of a game now? Locks the player. @returns who serves the game */
export async function judgeFreeRounds(
  tx: Tx,
  { brandId, playerId }: Owner,
  asked: Pick<FreeRoundsGrant, 'game' | 'stake'>,
  nowMs: number,
): Promise<Result<Served, Refusal<FreeRoundsFault>>> {
  await lockPlayer(tx, brandId, playerId);
  const withheld = await findWithheld(tx, playerId, nowMs);
  if (withheld) return fail(withheld);
  return judgeGame(tx, brandId, asked);
}

/** Grants rounds that the house stakes. The same source grants once. Their provider is told after the commit. */
export async function grantFreeRounds(
  platform: Platform,
  tx: Tx,
  { owner, source, game, rounds, stake, days, terms }: FreeRoundsGrant,
  { nowMs, traceId }: Moment,
): Promise<Result<FreeRoundsRow, Refusal<FreeRoundsFault>>> {
  await lockPlayer(tx, owner.brandId, owner.playerId);
  const known = await findBySource(tx, source);
  if (known) return ok(known);
  const judged = await judgeFreeRounds(tx, owner, { game, stake }, nowMs);
  if (!judged.ok) return judged;
  const id = platform.newId('freeRounds');
  const { provider } = judged.value;
  const endsAt = nowMs + days * DAY_MS;
  await insertFreeRounds(
    tx,
    { id, owner, source, provider, gameCode: game, rounds, stake, endsAt, terms },
    nowMs,
  );
  await emit(tx, { brandId: owner.brandId, atMs: nowMs, traceId }, 'freeRounds.granted', {
    playerId: owner.playerId,
    freeRoundsId: id,
    gameCode: game,
    ...(await readGame(tx, owner.brandId, game)),
    source: source.type,
    rounds,
    stake: stake.toString(),
    currency: owner.currency,
    endsAt,
  });
  tx.onCommit(() => {
    platform.hub.send(owner.playerId, { type: 'free_rounds' });
    void tellProvider(platform, id);
  });
  return ok(await getFreeRounds(tx, id));
}
