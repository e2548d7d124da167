import {
  contentOf,
  type Decide,
  type Decision,
  isValidBet,
  type Kept,
  keep,
  type Memory,
  type Message,
  OK,
  pay,
  playerOf,
  refuseStake,
  roundKey,
} from './memory.ts';

/** What is known of an id. @returns undefined when it is new */
export function replay(
  memory: Memory,
  kind: string,
  message: Message,
  known: Kept | undefined,
): Decision | undefined {
  if (!known) return undefined;
  if (known.kind === 'tombstone' || (known.cancelled && kind !== 'cancel')) return { code: 'TX_CANCELLED' };
  if (memory.bug === 'ignores content' || known.content === contentOf(kind, message))
    return { code: 'OK', duplicate: true };
  return { code: 'DUPLICATE_MISMATCH' };
}

export const debit: Decide = (memory, message, nowMs) => {
  const { amount, id } = message.tx;
  const player = playerOf(memory, message);
  const refused = refuseStake(memory, message, nowMs);
  if (refused) return refused;
  if (message.free && amount > 0n) return { code: 'BAD_REQUEST' };
  // Nobody grants anything here.
  if (message.free && memory.bug !== 'takes any free round') return { code: 'INVALID_FREE_ROUND' };
  const round = openRound(memory, message);
  if (round.state !== 'open') return { code: 'ROUND_CLOSED' };
  if (amount > player.units) return { code: 'INSUFFICIENT_FUNDS' };
  if (memory.bug !== 'looks before it takes') player.units -= amount;
  memory.rounds.set(roundKey(message), round);
  round.stake += amount;
  keep(memory, 'debit', id, message);
  return { code: 'OK', taken: amount };
};

export const openRound = (memory: Memory, message: Message) =>
  memory.rounds.get(roundKey(message)) ?? { stake: 0n, payout: 0n, paid: false, state: 'open' as const };

export const credit: Decide = (memory, message) => {
  const round = memory.rounds.get(roundKey(message));
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  if (round.state !== 'open') return { code: round.state === 'void' ? 'TX_CANCELLED' : 'ROUND_CLOSED' };
  if (!isValidBet(memory, round, message.validBet)) return { code: 'BAD_REQUEST' };
  pay(playerOf(memory, message), message.tx.amount);
  round.paid = true;
  round.payout += message.tx.amount;
  if (message.round.closed) round.state = 'settled';
  keep(memory, 'credit', message.tx.id, message);
  return OK;
};

export const cancel: Decide = (memory, message) => {
  const { id, ref, amount } = message.tx;
  if (!ref || ref === id) return { code: 'BAD_REQUEST' };
  const taken = memory.kept.get(ref);
  if (!taken) {
    if (memory.bug !== 'forgets tombstones') keep(memory, 'tombstone', ref, message);
    keep(memory, 'cancel', id, message);
    return OK;
  }
  if (taken.player !== message.player || taken.round !== message.round.id) return { code: 'TX_NOT_FOUND' };
  if (taken.kind === 'tombstone' || taken.cancelled) return { code: 'OK', duplicate: true };
  const way = WAYS[taken.kind];
  if (!way) return { code: 'CANCEL_NOT_ALLOWED' };
  if (taken.amount !== amount) return { code: 'DUPLICATE_MISMATCH' };
  const given = way(memory, message);
  if (given.code !== 'OK' || given.duplicate) return given;
  taken.cancelled = true;
  keep(memory, 'cancel', id, message);
  return OK;
};

type GiveBack = (memory: Memory, message: Message) => Decision;

const stakeBack: GiveBack = (memory, message) => {
  const { amount } = message.tx;
  const round = memory.rounds.get(roundKey(message))!;
  if (round.paid || round.state !== 'open') return { code: 'ALREADY_SETTLED' };
  playerOf(memory, message).units += amount;
  round.stake -= amount;
  if (round.stake === 0n) round.state = 'void';
  return OK;
};

const ticketBack: GiveBack = (memory, message) => {
  const ticket = memory.tickets.get(message.tx.ref!)!;
  if (ticket.state === 'released') return { code: 'OK', duplicate: true };
  if (ticket.state === 'confirmed') return { code: 'ALREADY_SETTLED' };
  const player = playerOf(memory, message);
  ticket.state = 'released';
  player.held -= ticket.amount;
  player.units += ticket.amount;
  return OK;
};

const tableBack: GiveBack = (memory, message) => {
  const table = memory.tables.get(message.round.id)!;
  if (message.tx.amount > table.lying) return { code: 'ALREADY_SETTLED' };
  table.lying -= message.tx.amount;
  playerOf(memory, message).units += message.tx.amount;
  return OK;
};

const WAYS: Readonly<Record<string, GiveBack>> = {
  debit: stakeBack,
  confirm: stakeBack,
  debitCredit: stakeBack,
  reserve: ticketBack,
  cashIn: tableBack,
};
