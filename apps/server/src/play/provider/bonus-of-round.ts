import { type Money, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { BonusParts } from '@fairhouse/ledger';
import { countedOf, type Split, splitStake } from '@fairhouse/rules/play/betting/split-bet';
import type { BonusRefusal, BonusTag, Owner } from '../../frame/bonus-port.ts';
import type { BetRow } from './bet/store.ts';
import type { ProviderGame } from './store.ts';
import type { PlayerCall } from './wallet-call.ts';

/** Games of which all stakes of a round count together, for they are added as one likes. */
const ADDS_UP: ReadonlySet<string> = new Set(['LIVE', 'FISH']);

export const ownerOf = ({ player }: PlayerCall): Owner => ({
  brandId: player.brandId,
  playerId: player.id,
  currency: player.currency,
});

/**
 * What the active bonus says to a stake: that it does not allow it, or that the round which begins is the bonus's. A round
 * that has begun is played to its end, but for stakes that are added as one likes. A gift of nothing staked is no stake.
 */
export async function judgeBonus(
  call: PlayerCall,
  { code, gameType }: ProviderGame,
  amount: Money,
  open: BetRow | undefined,
  odds?: number,
): Promise<BonusTag | BonusRefusal | undefined> {
  const judged = open ? open.bonusId !== null && ADDS_UP.has(gameType) : true;
  if (!judged || amount === 0n) return undefined;
  const total = ((open?.stake ?? 0n) + amount) as Money;
  const stake = { game: code, provider: call.provider, category: gameType, total, odds };
  const says = await call.platform.ports.bonus.judgeStake(call.tx, ownerOf(call), stake, call.context.nowMs);
  const other = open !== undefined && says && open.bonusId !== ('code' in says ? says.guard.bonus : says.id);
  return other ? undefined : says;
}

/** What a stake takes of cash and bonus money. @returns undefined when the player is short */
export async function splitFor(
  call: PlayerCall,
  bonusId: string | null | undefined,
  amount: Money,
): Promise<Split | undefined> {
  if (!bonusId) return { cash: amount, bonus: ZERO };
  const purse = await call.platform.ports.bonus.readPurse(
    call.tx,
    ownerOf(call),
    bonusId,
    call.context.nowMs,
  );
  // Cash alone is weighed by the posting, which locks it.
  return purse.bonus === 0n ? { cash: amount, bonus: ZERO } : splitStake(amount, purse, purse.spend);
}

const NONE: BonusParts = { bonus: ZERO, house: ZERO, source: '' };

/** Where a movement of a bet goes as far as it is not the member's cash. @param share what of it is the bonus's */
export async function partsFor(
  call: PlayerCall,
  bet: BetRow,
  amount: Money,
  share: Money,
): Promise<BonusParts> {
  const { ports } = call.platform;
  if (bet.freeRoundsId !== null && amount !== 0n)
    return ports.freeRounds.routePayout(call.tx, ownerOf(call), bet.freeRoundsId, amount);
  return bet.bonusId === null || share === 0n
    ? NONE
    : ports.bonus.routeShare(call.tx, ownerOf(call), bet.bonusId, share);
}

/** What of a movement is the member's cash. */
export const cashOf = (amount: Money, { bonus, house }: BonusParts): Money =>
  (amount - bonus - house) as Money;

/** Tells the bonus of a bet what its valid bet has become, or the grant of a free round that it has its figures. */
export async function countForBonus(
  call: PlayerCall,
  bet: BetRow,
  valid: { readonly was: Money; readonly is: Money },
): Promise<void> {
  const { platform, tx, context } = call;
  const moment = { nowMs: context.nowMs, traceId: context.traceId };
  if (bet.freeRoundsId !== null)
    await platform.ports.freeRounds.settleRound(platform, tx, ownerOf(call), bet.freeRoundsId, moment);
  if (bet.bonusId === null) return;
  const weight = bet.bonusWeight ?? 0;
  const change = subtractMoney(countedOf(valid.is, weight), countedOf(valid.was, weight));
  const round = { bonusId: bet.bonusId, change };
  await platform.ports.bonus.countRound(platform, tx, ownerOf(call), round, moment);
}
