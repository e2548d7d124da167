import type { Tx } from '@fairhouse/db';
import { addMoney, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { countBets, requiredFor } from '@fairhouse/rules';
import type { Consumer, OutboxEvent } from '../outbox/index.ts';
import {
  addPlay,
  forgetTurnover,
  insertRequirements,
  lockOpenRequirements,
  type OpenRequirement,
  type PlayTotal,
  readMultiples,
  saveDone,
} from './store.ts';

type Counted = Extract<OutboxEvent, { type: 'deposit.credited' | 'round.closed' | 'bet.resettled' }>;

const isCounted = (event: OutboxEvent): event is Counted =>
  event.type === 'deposit.credited' || event.type === 'round.closed' || event.type === 'bet.resettled';

/** What valid bets are owed for deposits, and what of them is done; and what each player has played in all. */
export const turnoverConsumer: Consumer = {
  name: 'turnover',
  apply: async (tx, events) => {
    const counted = events.filter(isCounted);
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
  if (event.type === 'deposit.credited') return NONE;
  const units = (text: string) => moneyOf(BigInt(text));
  if (event.type === 'round.closed') {
    const { stake, payout, validBet } = event.payload;
    return { stake: units(stake), payout: units(payout), validBets: units(validBet) };
  }
  const { old, new: now } = event.payload;
  const change = (field: keyof typeof old) => moneyOf(BigInt(now[field]) - BigInt(old[field]));
  return { stake: change('stake'), payout: change('payout'), validBets: change('validBet') };
}

const ownerOf = ({ payload }: Counted): string => `${payload.playerId} ${payload.currency}`;

function totalsOf(events: readonly Counted[]): ReadonlyMap<string, PlayTotal> {
  const totals = new Map<string, PlayTotal>();
  for (const event of events) {
    if (event.type === 'deposit.credited') continue;
    const { playerId, currency } = event.payload;
    const known = totals.get(ownerOf(event)) ?? { playerId, currency, rounds: 0, ...NONE };
    const { stake, payout, validBets } = figuresOf(event);
    totals.set(ownerOf(event), {
      ...known,
      rounds: known.rounds + (event.type === 'round.closed' ? 1 : 0),
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
    if (event.type === 'deposit.credited') {
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

function requirementOf(
  event: Extract<Counted, { type: 'deposit.credited' }>,
  multiple: number,
): OpenRequirement {
  const { playerId, depositId, currency } = event.payload;
  const deposit = moneyOf(BigInt(event.payload.amount));
  return {
    id: depositId,
    playerId,
    currency,
    deposit,
    required: requiredFor(deposit, multiple),
    done: ZERO,
    sinceMs: event.atMs,
  };
}
