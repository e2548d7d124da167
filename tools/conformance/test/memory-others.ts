import {
  type Decide,
  type Decision,
  isValidBet,
  keep,
  type Memory,
  type Message,
  OK,
  pay,
  playerOf,
  refusePlace,
  refuseStake,
  roundKey,
  type Ticket,
} from './memory.ts';
import { credit, debit, openRound, replay } from './memory-stakes.ts';

export const debitCredit: Decide = (memory, message, nowMs) =>
  // The bug of a stake alone is not one of stakes together.
  applyAll(memory.bug === 'looks before it takes' ? { ...memory, bug: undefined } : memory, message, nowMs);

const applyAll: Decide = (memory, message, nowMs) => {
  const actions = message.actions!;
  const done: Message[] = [];
  for (const { id, type, amount } of actions) {
    const { actions: _, ...rest } = message;
    const alone: Message = {
      ...rest,
      round: { id: message.round.id },
      tx: { id, type, amount, currency: message.tx.currency },
    };
    const [kind, decide] = type === 'bet' ? (['debit', debit] as const) : (['credit', credit] as const);
    const known = replay(memory, kind, alone, memory.kept.get(id));
    const decision = known ?? decide(memory, alone, nowMs);
    if (decision.code !== 'OK') {
      if (memory.bug !== 'keeps half of a debit-credit') for (const one of done) takeBack(memory, one);
      return decision;
    }
    if (!known && type === 'bet') done.push(alone);
  }
  const amount = actions.reduce((sum, one) => (one.type === 'bet' ? sum + one.amount : sum), 0n) as never;
  keep(memory, 'debitCredit', message.tx.id, message);
  memory.kept.set(message.tx.id, { ...memory.kept.get(message.tx.id)!, amount });
  if (message.round.closed) memory.rounds.get(roundKey(message))!.state = 'settled';
  return OK;
};

function takeBack(memory: Memory, message: Message): void {
  const round = memory.rounds.get(roundKey(message))!;
  round.stake -= message.tx.amount;
  if (round.stake === 0n && !round.paid) memory.rounds.delete(roundKey(message));
  playerOf(memory, message).units += message.tx.amount;
  memory.kept.delete(message.tx.id);
}

export const promoCredit: Decide = (memory, message) => {
  const refused = refusePlace(message);
  if (refused) return refused;
  pay(playerOf(memory, message), message.tx.amount);
  keep(memory, 'promoCredit', message.tx.id, message);
  return OK;
};

export const jackpotCredit: Decide = (memory, message) => {
  const round = memory.rounds.get(roundKey(message));
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  if (round.state === 'void') return { code: 'TX_CANCELLED' };
  pay(playerOf(memory, message), message.tx.amount);
  round.paid = true;
  keep(memory, 'jackpotCredit', message.tx.id, message);
  return OK;
};

export const adjust: Decide = (memory, message) => {
  const { id, ref, amount } = message.tx;
  const [round, wrong] = [memory.rounds.get(roundKey(message)), memory.kept.get(ref!)];
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  if (round.state !== 'settled' || round.payout + amount < 0n || !isValidBet(memory, round, message.validBet))
    return { code: 'BAD_REQUEST' };
  if (wrong?.player !== message.player || wrong.round !== message.round.id) return { code: 'TX_NOT_FOUND' };
  const player = playerOf(memory, message);
  if (amount > 0n) pay(player, amount);
  else {
    const taken = player.units < -amount ? player.units : -amount;
    player.units -= taken;
    player.debt += -amount - taken;
  }
  round.payout += amount;
  keep(memory, 'adjust', id, message);
  return OK;
};

export const reserve: Decide = (memory, message, nowMs) => {
  const { id, amount } = message.tx;
  const player = playerOf(memory, message);
  const refused = refuseStake(memory, message, nowMs);
  if (refused) return refused;
  if (openRound(memory, message).state !== 'open') return { code: 'ROUND_CLOSED' };
  if (amount > player.units) return { code: 'INSUFFICIENT_FUNDS' };
  player.units -= amount;
  player.held += amount;
  memory.tickets.set(id, { player: player.code, round: message.round.id, amount, state: 'held' });
  keep(memory, 'reserve', id, message);
  return OK;
};

function ticketOf(memory: Memory, message: Message): Ticket | Decision {
  const ticket = memory.tickets.get(message.tx.ref!);
  return ticket?.player === message.player && ticket.round === message.round.id
    ? ticket
    : { code: 'TX_NOT_FOUND' };
}

export const confirm: Decide = (memory, message) => {
  const { id, amount } = message.tx;
  const ticket = ticketOf(memory, message);
  if ('code' in ticket) return ticket;
  if (ticket.state !== 'held')
    return { code: ticket.state === 'confirmed' ? 'ALREADY_SETTLED' : 'TX_CANCELLED' };
  if (amount > ticket.amount) return { code: 'BAD_REQUEST' };
  const round = openRound(memory, message);
  if (round.state !== 'open') return { code: 'ROUND_CLOSED' };
  const player = playerOf(memory, message);
  ticket.state = 'confirmed';
  player.held -= ticket.amount;
  player.units += ticket.amount - amount;
  round.stake += amount;
  memory.rounds.set(roundKey(message), round);
  keep(memory, 'confirm', id, message);
  return OK;
};

export const release: Decide = (memory, message) => {
  const ticket = ticketOf(memory, message);
  if ('code' in ticket) return ticket;
  if (message.tx.amount !== ticket.amount) return { code: 'DUPLICATE_MISMATCH' };
  if (ticket.state === 'confirmed') return { code: 'ALREADY_SETTLED' };
  if (ticket.state === 'released') return { code: 'OK', duplicate: true };
  const player = playerOf(memory, message);
  ticket.state = 'released';
  player.held -= ticket.amount;
  player.units += ticket.amount;
  keep(memory, 'release', message.tx.id, message);
  return OK;
};

export const cashIn: Decide = (memory, message, nowMs) => {
  const { id, amount } = message.tx;
  const player = playerOf(memory, message);
  const refused = refuseStake(memory, message, nowMs);
  if (refused) return refused;
  if (amount > player.units) return { code: 'INSUFFICIENT_FUNDS' };
  const table = memory.tables.get(message.round.id) ?? { lying: 0n, seated: new Set() };
  memory.tables.set(message.round.id, table);
  player.units -= amount;
  table.lying += amount;
  table.seated.add(player.code);
  keep(memory, 'cashIn', id, message);
  return OK;
};

export const cashOut: Decide = (memory, message) => {
  const { id, amount } = message.tx;
  const table = memory.tables.get(message.round.id);
  if (!table?.seated.has(message.player)) return { code: 'ROUND_NOT_FOUND' };
  const leaves = amount + (message.rake ?? 0n);
  if (leaves > table.lying && memory.bug !== 'pays from an empty table')
    return { code: 'INSUFFICIENT_FUNDS' };
  table.lying -= leaves;
  pay(playerOf(memory, message), amount);
  keep(memory, 'cashOut', id, message);
  return OK;
};
