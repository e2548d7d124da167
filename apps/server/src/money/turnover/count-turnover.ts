import type { Tx } from '@fairhouse/db';
import { addMoney, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { countBets, requiredFor } from '@fairhouse/rules/money/turnover/count-bets';
import { type Consumer, earningOf, type OutboxEvent } from '../../platform/outbox/index.ts';
import {
  addPlay,
  forgetTurnover,
  insertRequirements,
  lockOpenRequirements,
  type Multiples,
  type OpenRequirement,
  type PlayTotal,
  readMultiples,
  saveDone,
} from './store.ts';

/** What asks for bets: money that came. */
type Asking = Extract<OutboxEvent, { type: 'deposit.credited' | 'upline_transfer.made' }>;

/** What one player's bets on a draw come to, or by how much they changed. */
type DrawShare = {
  readonly type: 'draw';
  readonly brandId: string;
  readonly payload: { readonly playerId: string; readonly currency: string };
  readonly rounds: number;
  readonly figures: Figures;
};

type Counted = Extract<OutboxEvent, { type: Asking['type'] | 'round.closed' | 'bet.resettled' }> | DrawShare;

const asks = (event: Counted | OutboxEvent): event is Asking =>
  event.type === 'deposit.credited' || event.type === 'upline_transfer.made';

function countedOf(event: OutboxEvent): readonly Counted[] {
  if (asks(event) || event.type === 'round.closed' || event.type === 'bet.resettled') return [event];
  const units = (text: string) => moneyOf(BigInt(text));
  if (event.type === 'bets.settled')
    return event.payload.players.map(({ playerId, currency, tickets, stake, payout, validBet }) => ({
      type: 'draw',
      brandId: event.brandId,
      payload: { playerId, currency },
      rounds: tickets,
      figures: { stake: units(stake), payout: units(payout), validBets: units(validBet) },
    }));
  if (event.type !== 'bets.resettled') return [];
  return event.payload.players.map(({ playerId, currency, old, new: now }) => {
    const change = (field: 'stake' | 'payout' | 'validBet') =>
      moneyOf(BigInt(now[field]) - BigInt(old[field]));
    return {
      type: 'draw',
      brandId: event.brandId,
      payload: { playerId, currency },
      rounds: 0,
      figures: { stake: change('stake'), payout: change('payout'), validBets: change('validBet') },
    };
  });
}

/** What valid bets are owed for deposits, and what of them is done; and what each player has played in all. */
export const turnoverConsumer: Consumer = {
  name: 'turnover',
  types: [
    'deposit.credited',
    'upline_transfer.made',
    'round.closed',
    'bet.resettled',
    'bets.settled',
    'bets.resettled',
  ],
  apply: async (tx, events) => {
    const counted = events.flatMap(countedOf);
    if (counted.length === 0) return;
    await addPlay(tx, [...totalsOf(counted).values()]);
    await countTurnover(tx, counted);
  },
  forget: async (tx) => {
    await forgetTurnover(tx);
  },
};

type Figures = { readonly stake: Money; readonly payout: Money; readonly validBets: Money };

const NONE: Figures = { stake: ZERO, payout: ZERO, validBets: ZERO };

/** What an event adds to a player's play. A corrected bet adds the difference, which may be less than nothing. */
function figuresOf(event: Counted): Figures {
  if (asks(event)) return NONE;
  if (event.type === 'draw') return event.figures;
  const units = (text: string) => moneyOf(BigInt(text));
  if (event.type === 'round.closed') {
    const { stake, payout } = event.payload;
    return { stake: units(stake), payout: units(payout), validBets: moneyOf(earningOf(event.payload)) };
  }
  const { old, new: now } = event.payload;
  const change = (field: 'stake' | 'payout') => moneyOf(BigInt(now[field]) - BigInt(old[field]));
  return {
    stake: change('stake'),
    payout: change('payout'),
    validBets: moneyOf(earningOf(now) - earningOf(old)),
  };
}

const roundsOf = (event: Counted): number =>
  event.type === 'draw' ? event.rounds : event.type === 'round.closed' ? 1 : 0;

const ownerOf = ({ payload }: Counted): string => `${payload.playerId} ${payload.currency}`;

function totalsOf(events: readonly Counted[]): ReadonlyMap<string, PlayTotal> {
  const totals = new Map<string, PlayTotal>();
  for (const event of events) {
    if (asks(event)) continue;
    const { playerId, currency } = event.payload;
    const known = totals.get(ownerOf(event)) ?? { playerId, currency, rounds: 0, ...NONE };
    const { stake, payout, validBets } = figuresOf(event);
    totals.set(ownerOf(event), {
      ...known,
      rounds: known.rounds + roundsOf(event),
      stake: addMoney(known.stake, stake),
      payout: addMoney(known.payout, payout),
      validBets: addMoney(known.validBets, validBets),
    });
  }
  return totals;
}

/** Walks the events in their order: a deposit asks for bets, a bet counts towards what was asked before it. */
async function countTurnover(tx: Tx, events: readonly Counted[]): Promise<void> {
  const [open, multiples] = await Promise.all([
    lockOpenRequirements(tx, [...new Set(events.map(({ payload }) => payload.playerId))]),
    readMultiples(tx, [...new Set(events.map(({ brandId }) => brandId))]),
  ]);
  const byOwner = Map.groupBy(open, ({ playerId, currency }) => `${playerId} ${currency}`);
  const added: OpenRequirement[] = [];
  for (const event of events) {
    const mine = byOwner.get(ownerOf(event)) ?? [];
    if (asks(event)) {
      const requirement = requirementOf(event, multiples.get(event.brandId)!);
      added.push(requirement);
      byOwner.set(ownerOf(event), [...mine, requirement]);
    } else {
      // A correction downwards is the house's: what was met stays met.
      const { validBets } = figuresOf(event);
      if (validBets > ZERO) byOwner.set(ownerOf(event), countAll(mine, validBets));
    }
  }
  const now = new Map([...byOwner.values()].flat().map((requirement) => [requirement.id, requirement]));
  await insertRequirements(
    tx,
    added.map(({ id }) => now.get(id)!),
  );
  const before = new Map(open.map(({ id, done }) => [id, done]));
  await saveDone(
    tx,
    [...now.values()].filter(({ id, done }) => before.has(id) && before.get(id) !== done),
  );
}

const countAll = (open: readonly OpenRequirement[], validBets: Money): OpenRequirement[] =>
  countBets(open, validBets).map(({ done }, place) => ({ ...open[place]!, done }));

function requirementOf(event: Asking, multiples: Multiples): OpenRequirement {
  const { playerId, currency } = event.payload;
  const came = moneyOf(BigInt(event.payload.amount));
  const [id, cause] =
    event.type === 'deposit.credited'
      ? ([event.payload.depositId, 'deposit'] as const)
      : ([event.payload.transferId, 'transfer'] as const);
  return {
    id,
    cause,
    playerId,
    currency,
    deposit: came,
    required: requiredFor(came, multiples[cause]),
    done: ZERO,
    sinceMs: event.atMs,
  };
}
