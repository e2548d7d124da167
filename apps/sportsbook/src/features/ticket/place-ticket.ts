import { createHash, randomBytes } from 'node:crypto';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import {
  assert,
  fail,
  type Money,
  makeId,
  ok,
  parseMoney,
  type Result,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { freeRoundFault } from '@fairhouse/provider';
import { type AccountCategory, bookGameOf } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { STAKE_MIN } from '../../games.ts';
import type { Sportsbook } from '../../sportsbook.ts';
import { categoryOf } from '../account-limit/index.ts';
import { holdGates } from '../fixture/index.ts';
import { freeBets } from '../free-bet/index.ts';
import type { GameSession } from '../session/index.ts';
import { addCall } from './call/store.ts';
import { delayOf } from './delay.ts';
import { sendOwn, stakeInLane } from './deliver-calls.ts';
import { addExposure, listStandings, lockMarkets, type Standing } from './exposure/store.ts';
import { ASK_WITHIN_MS, type NamedPick, takeInLane } from './lane.ts';
import { maxUnitOf, type Weighed } from './limits.ts';
import { type PricedSlip, priceSlip, type SlipLeg, weightsOf } from './price-slip.ts';
import {
  addPicks,
  addTicket,
  findTicketByKey,
  findTicketTogether,
  isRepeated,
  type NewPick,
  type Policy,
  type Ticket,
} from './store.ts';

type Body = RouteCall<(typeof ticketRoutes)['place']>['body'];

export type PlaceFault = (typeof ticketRoutes)['place']['faults'][number] | 'idempotency_mismatch';

export type PlaceCall = {
  readonly session: GameSession;
  readonly key: string;
  readonly body: Body;
  readonly traceId: string;
};

/** A state that moved on while a slip was priced is priced anew, so often. */
const TRIES = 3;

/**
 * Takes a slip: priced by the states of now, held against gates, caps and limits in one transaction, then the stake is asked
 * for. The same key finds the same ticket, whatever became of it.
 */
export async function placeTicket(
  book: Sportsbook,
  call: PlaceCall,
): Promise<Result<Ticket, Refusal<PlaceFault>>> {
  const content = contentOf(call.body);
  const quick = await takeQuickly(book, call, content);
  if (quick) return answerKnown(quick, content);
  const known = await findTicketByKey(book.db, call.session.player, call.key);
  if (known) return answerKnown(known, content);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slip = await priceSlip(book.db, call.body, book.now());
    const refused = refuse(slip, call);
    if (refused) return fail(refused);
    const taken = await transact(book.db, (tx) => take(book, tx, slip, call, content));
    if (taken === 'moved') continue;
    if (taken !== 'known') {
      if (!taken.ok) return taken;
      await sendOwn(book, taken.value);
    }
    const ticket = await findTicketByKey(book.db, call.session.player, call.key);
    assert(ticket, 'a ticket that was written is read');
    return answerKnown(ticket, content);
  }
  return fail({ code: 'selection_shut' });
}

/** With those of other players in one statement. @returns undefined where the lane leaves it to be taken or refused alone */
async function takeQuickly(book: Sportsbook, call: PlaceCall, content: Buffer): Promise<Ticket | undefined> {
  const { session, key, body, traceId } = call;
  if (session.demo || body.free !== undefined) return undefined;
  const slip = await priceSlip(book.db, body, book.now());
  if (refuse(slip, call)) return undefined;
  const { quote, unit } = slip;
  const picks = picksOf(slip);
  const alone = picks.map(({ fixture, odds, weight }) => ({
    standing: NOTHING_BET,
    odds,
    weight: weight as Money,
    cap: slip.legs.find((leg) => leg.fixture!.id === fixture)!.fixture!.cap,
  }));
  if (unit > maxUnitOf(limitsOf(slip), alone, 'standard')) return undefined;
  const id = makeId('ticket', book.now(), randomBytes(10));
  const ticket = {
    id,
    key,
    content,
    player: session.player,
    walletSession: session.walletSession,
    game: session.game,
    currency: session.currency,
    policy: body.policy,
    combination: slip.combination,
    folds: quote.folds,
    unit,
    cost: quote.cost,
    maxReturn: quote.maxReturn,
    likeness: likenessOf(body),
    again: body.again ?? false,
    delaySeconds: delayOf(
      slip.legs.map(({ fixture }) => fixture!),
      'standard',
    ),
    traceId,
    picks,
  };
  if (!(await takeInLane(book, ticket))) return undefined;
  const opened = !picks.some(({ inPlay }) => inPlay) && (await stakeInLane(book, ticket));
  if (!opened) await sendOwn(book, id);
  return findTicketTogether(book.db, id);
}

const NOTHING_BET: Standing = { market: 0n, outcome: '', owed: ZERO, staked: ZERO, own: ZERO };

function answerKnown(ticket: Ticket, content: Buffer): Result<Ticket, Refusal<PlaceFault>> {
  if (!ticket.content.equals(content)) return fail({ code: 'idempotency_mismatch' });
  if (ticket.state === 'refused') return fail({ code: (ticket.refusal ?? 'wallet_refused') as PlaceFault });
  return ticket.state === 'asking' ? fail({ code: 'vendor_silent' }) : ok(ticket);
}

/** What is bet, whatever the odds and the policy. */
const likenessOf = ({ legs, combination, unit }: Body): Buffer => {
  const picks = legs.map((leg) => JSON.stringify([leg.fixture, leg.picks])).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([picks, combination, `${unit}`]))
    .digest();
};

const contentOf = (body: Body): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)))
    .digest();

/** Why a slip is not bet at the prices of now. */
function refuse(slip: PricedSlip, { session, body }: PlaceCall): Refusal<PlaceFault> | undefined {
  const { conflicts, cost } = slip.quote;
  if (conflicts.some(({ reason }) => reason === 'shut')) return { code: 'selection_shut' };
  if (conflicts.length > 0 || bookGameOf(slip.legs.map(({ fixture }) => fixture!.sport)) !== session.game)
    return { code: 'slip_conflict' };
  if (slip.legs.some(({ asked, priced }) => !accepts(body.policy, asked, priced!.odds)))
    return { code: 'odds_changed' };
  const least = session.stakeMin ?? parseMoney(STAKE_MIN)!;
  const fits = slip.unit % 100n === 0n && cost >= least && (!session.stakeMax || cost <= session.stakeMax);
  if (!fits) return { code: 'stake_not_allowed' };
  const free = body.free === undefined || (slip.quote.lines === 1 && !slip.legs.some(isPlayed));
  return free ? undefined : { code: 'free_bet_slip' };
}

const isPlayed = ({ fixture }: SlipLeg): boolean => fixture!.state.phase !== 'before';

/** Whether a price is taken by who saw another. */
export const accepts = (policy: Policy, seen: number, now: number): boolean =>
  policy === 'any' || (policy === 'higher' ? now >= seen : now === seen);

type Taken = Result<string, Refusal<PlaceFault>> | 'moved' | 'known';

/** Writes a ticket under the locks of its markets and gates: nobody bets past a limit, a stop or a state. */
async function take(
  book: Sportsbook,
  tx: Tx,
  slip: PricedSlip,
  call: PlaceCall,
  content: Buffer,
): Promise<Taken> {
  const { session } = call;
  const picks = await pickRows(tx, slip);
  if (
    !(await holdGates(
      tx,
      slip.legs.map(({ fixture }) => fixture!),
    ))
  )
    return 'moved';
  const category = await accountOf(tx, session);
  if (!session.demo) {
    const maxUnit = maxUnitOf(limitsOf(slip), await weigh(tx, session, picks, slip), category);
    if (slip.unit > maxUnit) return fail({ code: 'bet_above_limit', params: { max: wireMoney(maxUnit) } });
  }
  const nowMs = book.now();
  const freeGrant = call.body.free ?? null;
  if (freeGrant !== null) {
    const grant = await freeBets.find(tx, freeGrant);
    const fault = freeRoundFault(grant, { ...session, stake: slip.quote.cost }, nowMs);
    if (fault) return fail({ code: fault });
  }
  const likeness = likenessOf(call.body);
  // Whoever bets the same waits for the same markets, so two presses at once see each other.
  if (!call.body.again && (await isRepeated(tx, session.player, likeness, nowMs - ASK_WITHIN_MS)))
    return (await findTicketByKey(tx, session.player, call.key)) ? 'known' : fail({ code: 'bet_repeated' });
  const id = makeId('ticket', nowMs, randomBytes(10));
  const { folds, cost, maxReturn } = slip.quote;
  const written = await addTicket(tx, {
    id,
    key: call.key,
    content,
    player: session.player,
    walletSession: session.walletSession,
    game: session.game,
    currency: session.currency,
    demo: session.demo,
    policy: call.body.policy,
    combination: slip.combination,
    folds,
    unit: slip.unit,
    cost,
    maxReturn,
    likeness,
    single: picks.length === 1,
    delaySeconds: delayOf(
      slip.legs.map(({ fixture }) => fixture!),
      category,
    ),
    freeGrant,
    traceId: call.traceId,
    placedAt: nowMs,
  });
  if (written === 0) return 'known';
  await addPicks(tx, id, picks);
  await addExposure(tx, id);
  const inPlay = picks.some((pick) => pick.inPlay);
  await addCall(
    tx,
    { ticket: id, call: inPlay ? 'reserve' : 'debit', amount: freeGrant === null ? cost : ZERO },
    nowMs,
  );
  return ok(id);
}

/** Play money is nobody's risk: it is limited as a standard account. */
export const accountOf = async (
  reader: Reader,
  { demo, player }: Pick<GameSession, 'demo' | 'player'>,
): Promise<AccountCategory> => (demo ? 'standard' : categoryOf(reader, player));

const limitsOf = ({ unit, quote }: PricedSlip) => ({ unit, maxReturn: quote.maxReturn });

/** The picks of a slip as they are kept, their markets locked. */
export async function pickRows(tx: Tx, slip: PricedSlip): Promise<readonly NewPick[]> {
  const picks = picksOf(slip);
  const markets = await lockMarkets(
    tx,
    picks.map(({ fixture, named: market }) => ({ fixture, market })),
  );
  return picks.map(({ named: _, ...pick }, place) => ({ ...pick, market: markets[place]! }));
}

/** The picks of a slip, each with its market by name. */
function picksOf({ legs, quote, unit }: PricedSlip): readonly NamedPick[] {
  const weights = weightsOf(
    unit,
    quote.folds,
    legs.map(({ priced }) => priced!),
  );
  return legs.flatMap((leg, number) =>
    leg.picks.map(({ market, outcome }, part) => ({
      ...pickOf(leg),
      leg: number,
      part,
      named: market,
      outcome,
      weight: weights[number]!,
    })),
  );
}

const pickOf = ({ fixture, priced }: SlipLeg) => {
  const { id, seq, stops, state } = fixture!;
  return {
    fixture: id,
    odds: priced!.odds,
    fair: priced!.fair,
    seq,
    stops,
    inPlay: state.phase !== 'before',
    home: state.score.home,
    away: state.score.away,
    countsFromHere: priced!.from !== undefined,
  };
};

/** What of a slip rides on each outcome, and how the outcomes stand. */
async function weigh(
  tx: Tx,
  session: Pick<GameSession, 'player' | 'currency'>,
  picks: readonly NewPick[],
  { legs }: PricedSlip,
): Promise<readonly Weighed[]> {
  const caps = new Map(legs.map(({ fixture }) => [fixture!.id, fixture!.cap]));
  const outcomes = [...Map.groupBy(picks, ({ market, outcome }) => `${market} ${outcome}`).values()];
  const standings: readonly Standing[] = await listStandings(
    tx,
    session,
    outcomes.map(([pick]) => pick!),
  );
  return outcomes.map((same, place) => ({
    standing: standings[place],
    odds: Math.max(...same.map(({ odds }) => odds)),
    cap: caps.get(same[0]!.fixture) ?? null,
    weight: same.reduce((sum, { weight }) => sum + weight, 0n) as Money,
  }));
}

/** The most that a line of a slip may stake now. */
export async function quoteMaxUnit(
  tx: Tx,
  session: Pick<GameSession, 'player' | 'currency' | 'demo'>,
  slip: PricedSlip,
  category: AccountCategory,
): Promise<Money> {
  const open = slip.legs.every(({ priced }) => priced);
  if (!open || slip.quote.conflicts.length > 0) return 0n as Money;
  if (session.demo) return maxUnitOf(limitsOf(slip), [], category);
  return maxUnitOf(limitsOf(slip), await weigh(tx, session, await pickRows(tx, slip), slip), category);
}
