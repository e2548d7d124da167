import { hash } from 'node:crypto';
import { sqlState, type Tx, transact } from '@fairhouse/db';
import { fail, moneyOf, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { openAccountIds } from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { lotteryTicketRoutes } from '@fairhouse/wire/lottery/ticket';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import { checkStake, countStake } from '../../identity/protection/index.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import { findOver, type IssueRow, isOnSale, lockSale } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow } from '../menu/index.ts';
import { type SlipAnswer, type SlipCall, takeSlips, ticketLaneOf } from './lane.ts';
import { costOf, type LineFault, type PricedLine, priceLines } from './price-lines.ts';
import { isSameOffer, type Offer, type OfferName, readOffer, recallOffer } from './read-offer.ts';
import { findSlip, laneWithin, readOwed, readStaked } from './store.ts';

type Route = typeof lotteryTicketRoutes.place;
export type SlipContext = BaseContext & SitePrepared & { readonly player: PlayerContext };
type PlaceCall = Pick<RouteCall<Route>, 'body'> & {
  readonly context: Pick<SlipContext, 'idempotencyKey' | 'nowMs' | 'traceId'> & Whose;
};
type PlaceFault = Refusal<Route['faults'][number] | 'idempotency_mismatch'>;
type Placed = Result<RouteReply<Route>, PlaceFault>;

type Wish = Pick<RouteCall<typeof lotteryTicketRoutes.quote>['body'], 'gameCode' | 'issue' | 'lines'>;
type Whose = {
  readonly brand: Pick<SlipContext['brand'], 'id' | 'status'>;
  readonly player: Pick<PlayerContext, 'id' | 'currency' | 'agentType'>;
};

const nameOf = ({ gameCode, issue }: Wish, { brand, player }: Whose): OfferName => ({
  brandId: brand.id,
  playerId: player.id,
  lottery: gameCode,
  issue: BigInt(issue),
});

/** What a slip costs and may pay. */
export async function quoteSlip(
  platform: Platform,
  wish: Wish,
  whose: Whose,
): Promise<Result<{ readonly rules: string; readonly lines: readonly PricedLine[] }, LineFault>> {
  const offer = await readOffer(platform, nameOf(wish, whose));
  if (!offer) return fail({ code: 'not_found' });
  const lines = priceAt(offer, wish);
  return lines.ok ? ok({ rules: offer.rules, lines: lines.value }) : lines;
}

function priceAt({ lottery, series, numbers, odds }: Offer, { lines }: Wish) {
  if (lottery.closed || lines.some(({ playType }) => lottery.closedPlays.includes(playType)))
    return fail({ code: 'play_closed' } as const);
  return priceLines(lottery.family, lines, series, numbers, odds);
}

/** So often a slip is priced anew whose lottery got other terms before it was taken. */
const PRICED_AGAIN = 2;

/**
 * Takes a slip, whole or not at all. The same key answers the same. At what is remembered it is only taken: whoever is
 * refused has what speaks against it read anew.
 */
export async function placeSlip(platform: Platform, call: PlaceCall): Promise<Placed> {
  const hash = contentHash(call.body);
  const recalled = recallOffer(platform, nameOf(call.body, call.context));
  const slip = recalled && slipAt(recalled, call, hash);
  const taken = slip?.ok && (await takeByLane(platform, slip.value));
  if (taken) return taken;
  let placed = await placeAnew(platform, call, hash, recalled);
  for (let again = 0; again < PRICED_AGAIN && placed === 'stale'; again += 1)
    placed = await placeAnew(platform, call, hash, undefined);
  return placed === 'stale' ? fail({ code: 'odds_changed' }) : placed;
}

/**
 * @param tried what the lane left the slip at
 * @returns stale where staff set other terms of the lottery after the slip was priced: nothing was taken
 */
async function placeAnew(
  platform: Platform,
  call: PlaceCall,
  hash: Buffer,
  tried: Offer | undefined,
): Promise<Placed | 'stale'> {
  const { body, context } = call;
  const known = await replayOf(platform, context.player.id, context.idempotencyKey, hash);
  if (known) return known;
  const name = nameOf(body, context);
  // Many come at once when a sale ends: they are told by this one question.
  const over = await findOver(platform.db, name.brandId, name.lottery, name.issue);
  if (over) return fail({ code: 'issue_closed', params: { label: over.label } });
  const offer = await readOffer(platform, name);
  if (!offer) return fail({ code: 'not_found' });
  const slip = slipAt(offer, call, hash);
  if (!slip.ok) return slip;
  const taken = tried && isSameOffer(tried, offer) ? undefined : await takeByLane(platform, slip.value);
  return taken ?? placeAlone(platform, slip.value, offer, context);
}

async function takeByLane(platform: Platform, slip: SlipCall): Promise<Placed | undefined> {
  const taken = await ticketLaneOf(platform).take(slip);
  if (!taken) return undefined;
  pushBalance(platform, { id: slip.playerId, brandId: slip.brandId, currency: slip.currency });
  return ok(presentAnswer(taken));
}

/** The slip as it is sold at an offer, or what the offer has against it. */
function slipAt(
  offer: Offer,
  { body, context: { player, brand, idempotencyKey, nowMs, traceId } }: PlaceCall,
  hash: Buffer,
): Result<SlipCall, PlaceFault> {
  const { lottery, issue, rules, paytable, marks } = offer;
  const priced = priceAt(offer, body);
  if (!priced.ok) return priced;
  const lines = priced.value;
  if (body.rules !== undefined && body.rules !== rules) return fail({ code: 'odds_changed' });
  if (lines.some(({ offer }) => offer === 'closed')) return fail({ code: 'number_closed' });
  // A line that was made for half odds is taken at half; one that was not is told first.
  if (lines.some(({ offer, half }) => offer === 'half' && !half)) return fail({ code: 'odds_changed' });
  return ok({
    key: idempotencyKey,
    hash,
    brandId: brand.id,
    playerId: player.id,
    currency: player.currency,
    lottery: lottery.code,
    vendorCode: lottery.vendorCode,
    issue: issue.id,
    label: issue.label,
    paytable,
    terms: lottery.terms,
    marks,
    trial: player.agentType === TRIAL,
    chase: null,
    atMs: nowMs,
    traceId,
    lines,
  });
}

/** The slow way: takes what the lane left alone, or says why not. */
async function placeAlone(
  platform: Platform,
  call: SlipCall,
  { issue, lottery }: Offer,
  { brand }: Whose,
): Promise<Placed | 'stale'> {
  try {
    const taken = await transact(platform.db, (tx) =>
      takeAlone(platform, tx, call, { issue, lottery, brand }),
    );
    if (taken.ok) return ok(presentAnswer(taken.value));
    return taken.fault.code === 'odds_changed' ? 'stale' : taken;
  } catch (fault) {
    const refused = refusalOf(fault, issue);
    if (refused?.code !== 'number_limit') return refused ? fail(refused) : Promise.reject(fault);
    const cells = call.lines.flatMap((line) => line.cells);
    const owed = await readOwed(platform.db, issue.id, call.currency, cells);
    return fail(noRoom(lottery.numberLimit - owed));
  }
}

/** What the database had against a slip at its last look; then nothing of the transaction stands. */
export function refusalOf(
  fault: unknown,
  { label }: Pick<IssueRow, 'label'>,
): Refusal<'issue_closed' | 'number_limit' | 'draw_limit'> | undefined {
  const state = sqlState(fault);
  if (state === 'LT002') return { code: 'issue_closed', params: { label } };
  if (state === 'LT004') return { code: 'draw_limit' };
  return state === 'LT001' ? { code: 'number_limit', params: { room: wireMoney(ZERO) } } : undefined;
}

type Draw = {
  readonly issue: IssueRow;
  readonly lottery: LotteryRow;
  readonly brand: { readonly status: number };
};

/** Takes one slip in its own transaction, with every check by itself. */
export async function takeAlone(
  platform: Platform,
  tx: Tx,
  call: SlipCall,
  { issue, lottery, brand }: Draw,
): Promise<Result<SlipAnswer, PlaceFault>> {
  const { brandId, playerId, currency } = call;
  const closed = fail({ code: 'issue_closed', params: { label: issue.label } } as const);
  if (!(await lockSale(tx, issue.id))) {
    const replayed = await findSlip(tx, playerId, call.key);
    return replayed?.hash.equals(call.hash) ? ok(replayed.answer) : closed;
  }
  // Read after the issue is held: whoever sets other terms holds it as well.
  if ((await findLotteryRow(tx, brandId, lottery.code))?.terms !== call.terms)
    return fail({ code: 'odds_changed' });
  const cost = moneyOf(costOf(call.lines));
  const held = await checkStake(tx, { id: playerId, brandId, currency }, cost, call.atMs);
  if (held === 'REALITY_CHECK') tx.onCommit(() => platform.hub.send(playerId, { type: 'reality_check' }));
  const replayed = await findSlip(tx, playerId, call.key);
  if (replayed)
    return replayed.hash.equals(call.hash) ? ok(replayed.answer) : fail({ code: 'idempotency_mismatch' });
  if (held) return fail({ code: HELD[held] });
  if ((await findPlayer(tx, brandId, playerId))?.state !== 'active') return fail({ code: 'account_locked' });
  if (brand.status !== 0) return fail({ code: 'game_under_maintenance' });
  if (!call.trial) {
    const room = lottery.playerLimit - (await readStaked(tx, issue.id, playerId));
    if (cost > room) return fail(noRoom(room));
  }
  const [taken] = await takeSlips(laneWithin(tx), openAccountIds(), [call], true);
  if (!taken) return (await isOnSale(tx, issue.id)) ? fail({ code: 'insufficient_funds' }) : closed;
  await countStake(tx, playerId, cost, call.atMs);
  tx.onCommit(() => pushBalance(platform, { id: playerId, brandId, currency }));
  return ok(taken);
}

const noRoom = (room: bigint) =>
  ({ code: 'number_limit', params: { room: wireMoney(moneyOf(room > 0n ? room : 0n)) } }) as const;

/** What the player's own protection has against a stake, as it is told. */
export const HELD = {
  PLAYER_BLOCKED: 'player_barred',
  LIMIT_REACHED: 'play_limit_reached',
  REALITY_CHECK: 'reality_check_due',
} as const;

async function replayOf(
  platform: Platform,
  playerId: string,
  key: string,
  hash: Buffer,
): Promise<Placed | undefined> {
  const known = await findSlip(platform.db, playerId, key);
  if (!known) return undefined;
  return known.hash.equals(hash) ? ok(presentAnswer(known.answer)) : fail({ code: 'idempotency_mismatch' });
}

export const presentAnswer = ({ acceptedAt, cost, tickets }: SlipAnswer): RouteReply<Route> => ({
  acceptedAt,
  cost: wireMoney(moneyOf(cost)),
  tickets: tickets.map(String),
});

/** The order of fields does not make a slip another one. */
export const contentHash = (body: unknown): Buffer => hash('sha256', inOrder(body), 'buffer');

/** A body as JSON with its fields in their order; amounts are told as text. Slips can list thousands of numbers. */
function inOrder(item: unknown): string {
  if (typeof item === 'number') return String(item);
  if (typeof item === 'bigint') return `"${item}"`;
  if (Array.isArray(item)) return `[${item.map(inOrder).join(',')}]`;
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const body = item as Readonly<Record<string, unknown>>;
  let fields = '';
  for (const name of Object.keys(body).sort()) {
    const value = body[name];
    if (value !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${inOrder(value)}`;
  }
  return `{${fields}}`;
}
