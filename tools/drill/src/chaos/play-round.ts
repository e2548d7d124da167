import type { WalletSeat } from '@fairhouse/testkit';
import type { Random } from '../../../conformance/src/random.ts';
import type { Call, Message } from '../journal.ts';
import { partOf } from '../provider.ts';
import { ask, type Patience } from './ask.ts';
import type { Book, Booked } from './book.ts';

/** A round of the scripted provider. */
export type Round = Patience & {
  readonly book: Book;
  readonly wallet: WalletSeat;
  readonly seat: number;
  readonly currency: string;
  readonly id: string;
  readonly random: Random;
  readonly now: () => number;
  /** Notes an answer that a sound wallet does not give. */
  readonly wonder: (sentence: string) => void;
};

const STAKE_MAX = 20_000;
const LARGE_STAKE = 3_000_000n;

/** Mostly small; now and then more than many a player has. */
const drawStake = ({ random }: Round): bigint =>
  random(20) === 0 ? LARGE_STAKE : BigInt(1 + random(STAKE_MAX));

const messageOf = (
  round: Round,
  call: Call,
  name: string,
  amount: bigint,
  more: Partial<Message> = {},
): Message => ({
  call,
  id: `${round.id}-${name}`,
  seat: round.seat,
  round: round.id,
  amount,
  ...more,
});

const booking = (
  round: Round,
  call: Booked['call'],
  id: string,
  amount: bigint,
  ref: string | null = null,
): Booked =>
  round.book.add({
    id,
    call,
    seat: round.seat,
    player: round.wallet.player,
    round: round.id,
    amount,
    currency: round.currency,
    ref,
    atMs: round.now(),
    state: 'pending',
  });

/** Gives a stake back. @returns whether the wallet agreed */
async function giveBack(round: Round, { id, amount }: Message): Promise<boolean> {
  const row = booking(round, 'cancel', `${id}-x`, amount, id);
  const message = messageOf(round, 'cancel', '', amount, { id: row.id, ref: id });
  const { code } = await ask(round.wallet, message, round);
  row.state = code === 'OK' ? 'done' : 'refused';
  return code === 'OK';
}

/** A refused stake is given back all the same: a copy of it may still be on its way. @returns whether it stands */
async function stake(round: Round, name: string): Promise<boolean> {
  const amount = drawStake(round);
  const row = booking(round, 'debit', `${round.id}-${name}`, amount);
  const message = messageOf(round, 'debit', name, amount);
  const { code } = await ask(round.wallet, message, round);
  row.state = code === 'OK' ? 'done' : 'refused';
  if (code !== 'OK' && !(await giveBack(round, message))) round.wonder(`${row.id} could not be given back`);
  return code === 'OK';
}

async function pay(round: Round, name: string, closes: boolean): Promise<void> {
  const amount = BigInt(round.random(3) * (1 + round.random(STAKE_MAX)));
  const row = booking(round, 'credit', `${round.id}-${name}`, amount);
  const { code } = await ask(round.wallet, messageOf(round, 'credit', name, amount, { closes }), round);
  row.state = code === 'OK' ? 'done' : 'refused';
  if (code !== 'OK') round.wonder(`${row.id} was answered ${code}`);
}

async function close(round: Round): Promise<void> {
  const { code } = await ask(round.wallet, messageOf(round, 'close', 'close', 0n), round);
  if (code !== 'OK') round.wonder(`the close of ${round.id} was answered ${code}`);
}

const WAYS: readonly ((round: Round) => Promise<void>)[] = [
  async function playToTheEnd(round) {
    if (await stake(round, 'd')) await pay(round, 'c', true);
  },
  async function mixTheOrder(round) {
    const taken = await Promise.all([stake(round, 'd1'), stake(round, 'd2')]);
    if (!taken.includes(true)) return;
    await Promise.all([pay(round, 'c1', false), pay(round, 'c2', false)]);
    await close(round);
  },
  async function cancelFirst(round) {
    const amount = drawStake(round);
    const row = booking(round, 'debit', `${round.id}-d`, amount);
    const message = messageOf(round, 'debit', 'd', amount);
    const [agreed] = await Promise.all([giveBack(round, message), ask(round.wallet, message, round)]);
    row.state = 'cancelled';
    if (!agreed) round.wonder(`${row.id} could not be given back`);
  },
  async function doAllAtOnce(round) {
    const amount = drawStake(round);
    const won = BigInt(round.random(3)) * amount;
    const message = messageOf(round, 'debitCredit', 'a', amount, { won, closes: true });
    const rows = [
      booking(round, 'debit', partOf(message.id, 'bet'), amount),
      booking(round, 'credit', partOf(message.id, 'win'), won),
    ];
    let { code } = await ask(round.wallet, message, round);
    // Refused, and meanwhile a copy was taken: then the round has its end, and the first message is heard again.
    if (code !== 'OK' && !(await giveBack(round, message)))
      ({ code } = await ask(round.wallet, message, round));
    for (const row of rows) row.state = code === 'OK' ? 'done' : 'refused';
  },
];

/** Plays a round whose every message may be lost, doubled or late. */
export const playRound = (round: Round): Promise<void> => WAYS[round.random(WAYS.length)]!(round);
