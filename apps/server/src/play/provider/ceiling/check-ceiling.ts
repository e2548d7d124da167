import { MONEY_SCALE, type Money, moneyOf } from '@fairhouse/kernel';
import type { BetRow } from '../bet/store.ts';
import type { Outcome, PlayerCall } from '../wallet-call.ts';
import type { CeilingName } from './beyond.ts';
import { addGiven, lockGiven, readCeilings, readMaxWin } from './store.ts';

const units = (whole: number): bigint => BigInt(whole) * MONEY_SCALE;

/** Who pays at which brand. */
type Payer = Pick<PlayerCall, 'tx' | 'provider'> & { readonly player: { readonly brandId: string } };

const beyond = (
  { provider, player }: Payer,
  ceiling: CeilingName,
  amount: bigint,
  most: bigint,
): Outcome => ({
  code: 'CEILING_REACHED',
  beyond: { brandId: player.brandId, provider, ceiling, amount, most },
});

/**
 * May a round pay so much more? Not beyond what its game declares of the stake, the house's in a free round, and not beyond
 * the brand's ceiling. Where nobody staked, only the latter holds.
 */
export async function checkWin(
  call: Payer,
  bet: Pick<BetRow, 'gameCode' | 'stake' | 'payout'> & Partial<Pick<BetRow, 'freeStake'>>,
  amount: bigint,
): Promise<Outcome | undefined> {
  if (amount <= 0n) return undefined;
  const { tx, provider, player } = call;
  const { winRound } = await readCeilings(tx, player.brandId, provider);
  const declared = await readMaxWin(tx, player.brandId, bet.gameCode);
  const most = [units(winRound)];
  const staked = bet.freeStake ?? bet.stake;
  if (declared !== null && staked > 0n) most.push(staked * BigInt(declared));
  const least = most.reduce((one, other) => (other < one ? other : one));
  const paid = bet.payout + amount;
  return paid > least ? beyond(call, 'win_round', paid, least) : undefined;
}

/** May the provider give so much, and has it given no more than it may today? What passes counts. */
export async function checkGift(
  call: PlayerCall,
  kind: 'promo' | 'jackpot',
  currency: string,
  amount: Money,
  before: Money = moneyOf(0n),
): Promise<Outcome | undefined> {
  const { tx, provider, player, context } = call;
  const ceilings = await readCeilings(tx, player.brandId, provider);
  const isPromo = kind === 'promo';
  const most = units(isPromo ? ceilings.promoMessage : ceilings.jackpotRound);
  const whole = before + amount;
  if (whole > most) return beyond(call, isPromo ? 'promo_message' : 'jackpot_round', whole, most);
  const day = { brandId: player.brandId, provider, kind, currency } as const;
  const given = (await lockGiven(tx, day, context.nowMs)) + amount;
  const daily = units(isPromo ? ceilings.promoDay : ceilings.jackpotDay);
  if (given > daily) return beyond(call, isPromo ? 'promo_day' : 'jackpot_day', given, daily);
  await addGiven(tx, day, amount, context.nowMs);
  return undefined;
}
