import { type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import { Breach } from '../breach.ts';
import { explain, type Told } from '../explain.ts';
import type { Group, Kit, Settings } from '../kit.ts';
import { type Move, openBooks } from '../model.ts';
import { drawInterleaving, randomFrom } from '../random.ts';
import { expectAnswer, expectMoney, newId, type Seat } from '../seat.ts';
import { fundsOf } from '../wallet.ts';

const CALLERS = 8;

const SEATS = 4;

/** Below this a player wins something before the next interleaving. */
const LOW = moneyOf(200_000n);

/** Sends each caller's calls one after another, all callers at once. */
async function play(seat: Seat, moves: readonly Move[]): Promise<Told[]> {
  const told: Told[] = [];
  let clock = 0;
  const follow = async (caller: number) => {
    for (let index = caller; index < moves.length; index += CALLERS) {
      const move = moves[index]!;
      const from = clock++;
      const { code, duplicate } = await send(seat, move);
      told.push({ move, code, duplicate, from, to: clock++ });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => follow(caller)));
  return told;
}

function send(seat: Seat, move: Move) {
  if (move.kind === 'close') return seat.close(move.round);
  const amount = wireMoney(move.amount);
  if (move.kind === 'debit') return seat.debit(move.round, move.id, amount);
  if (move.kind === 'cancel') return seat.cancel(move.round, move.id, move.debitId, amount);
  return seat.credit(move.round, move.id, amount, (message) =>
    move.closes ? { ...message, round: { id: move.round, closed: true } } : message,
  );
}

/** What the answers say that was moved. */
function movedBy(told: readonly Told[]): Money {
  const moved = told
    .filter(({ code, duplicate }) => code === 'OK' && !duplicate)
    .map(({ move }) => {
      if (move.kind === 'close' || (move.kind === 'cancel' && !wasTaken(told, move.debitId))) return 0n;
      return move.kind === 'debit' ? -move.amount : move.amount;
    });
  return moneyOf(moved.reduce<bigint>((sum, amount) => sum + amount, 0n));
}

const wasTaken = (told: readonly Told[], debitId: string): boolean =>
  told.some(({ move, code }) => move.kind === 'debit' && move.id === debitId && code === 'OK');

function expectOnce(told: readonly Told[], inWords: string): void {
  const first = told.flatMap(({ move, code, duplicate }) =>
    code === 'OK' && !duplicate && move.kind !== 'close' ? [move.id] : [],
  );
  const twice = first.find((id, index) => first.indexOf(id) !== index);
  if (twice) throw new Breach(`${twice} to move money once (${inWords})`, 'two answers OK without duplicate');
}

const describe = (told: readonly Told[]): string =>
  told
    .toSorted((a, b) => a.from - b.from)
    .map(({ move, code, duplicate, from, to }) => {
      const what = move.kind === 'close' ? '' : ` ${move.id} ${wireMoney(move.amount)}`;
      const of = move.kind === 'cancel' ? ` of ${move.debitId}` : '';
      const closes = move.kind === 'credit' && move.closes ? ' closing' : '';
      return `${from}–${to} ${move.kind}${what}${of} in ${move.round}${closes} → ${code}${duplicate ? ' duplicate' : ''}`;
    })
    .join('; ');

/** One interleaving, held against the model. @returns what the player has after it */
async function interleave(seat: Seat, moves: readonly Move[], name: string, before: Money): Promise<Money> {
  const told = await play(seat, moves);
  const after = await seat.funds();
  const inWords = `${name}: ${describe(told)}`;
  expectOnce(told, inWords);
  expectMoney(`${inWords}: from ${wireMoney(before)} a balance of`, after, moneyOf(before + movedBy(told)));
  if (!explain(told, openBooks(before), after))
    throw new Breach(
      `an order of the calls that explains their answers and a balance of ${wireMoney(after)} from ${wireMoney(before)}`,
      inWords,
    );
  return after;
}

async function winSomething(seat: Seat): Promise<Money> {
  const [round, id] = [newId('r'), newId('d')];
  expectAnswer('a free round', await seat.debit(round, id, '0'), { code: 'OK' });
  const won = await seat.credit(round, newId('c'), '100');
  expectAnswer('a win', won, { code: 'OK', duplicate: false });
  return fundsOf(won);
}

async function run({ seats, settings: { interleavings, seed } }: Kit): Promise<void> {
  const random = randomFrom(seed);
  const funds = await Promise.all(seats.map((seat) => seat.funds()));
  for (let turn = 0; turn < interleavings; turn += 1) {
    const [seat, at] = [seats[turn % seats.length]!, turn % seats.length];
    if (funds[at]! < LOW) funds[at] = await winSomething(seat);
    const moves = drawInterleaving(random, funds[at]!, newId);
    funds[at] = await interleave(seat, moves, `seed ${seed}, interleaving ${turn}`, funds[at]!);
  }
  for (const [at, seat] of seats.entries())
    expectMoney('when all is quiet a balance of', await seat.funds(), funds[at] ?? ZERO);
}

export const interleavingsOf = ({ interleavings }: Settings): Group => ({
  name: 'interleavings',
  seats: SEATS,
  checks: [
    {
      name: `${interleavings} of ${CALLERS} callers at once end as the model does`,
      run,
    },
  ],
});
