import { newId, type WalletSeat } from '@fairhouse/testkit';
import type { Random } from '../../../conformance/src/random.ts';
import type { Call, Journal, Message } from '../journal.ts';
import { tell } from '../provider.ts';

type Round = {
  readonly journal: Journal;
  readonly wallet: WalletSeat;
  readonly seat: number;
  readonly round: string;
  readonly stake: bigint;
  readonly random: Random;
};

const SHORT = 'INSUFFICIENT_FUNDS';
const STAKE_MAX = 20_000;

const message = ({ seat, round, stake }: Round, call: Call, more: Partial<Message> = {}): Message => ({
  call,
  id: newId(call),
  seat,
  round,
  amount: stake,
  ...more,
});

const say = (round: Round, call: Call, more: Partial<Message> = {}) =>
  tell(round.journal, round.wallet, message(round, call, more));

const stakeIn = (round: Round, debit = message(round, 'debit')) =>
  tell(round.journal, round.wallet, debit, SHORT);

/** As often lost as paid once or twice the stake. */
const winOf = ({ random, stake }: Round): bigint => BigInt(random(3)) * stake;

const WAYS: readonly ((round: Round) => Promise<void>)[] = [
  async function playToTheEnd(round) {
    if (await stakeIn(round)) await say(round, 'credit', { amount: winOf(round), closes: true });
  },
  async function payTwiceAndClose(round) {
    if (!(await stakeIn(round))) return;
    await say(round, 'credit', { amount: winOf(round) });
    await say(round, 'credit', { amount: winOf(round) / 2n });
    await say(round, 'close');
  },
  async function giveBack(round) {
    const debit = message(round, 'debit');
    if (await stakeIn(round, debit)) await say(round, 'cancel', { ref: debit.id });
  },
  async function cancelFirst(round) {
    const { journal, wallet } = round;
    const late = message(round, 'debit');
    await say(round, 'cancel', { ref: late.id });
    if (await tell(journal, wallet, late, 'TX_CANCELLED'))
      journal.wonder(`debit ${late.id} was taken after its cancel`);
  },
  async function doAllAtOnce(round) {
    const { journal, wallet } = round;
    await tell(journal, wallet, message(round, 'debitCredit', { won: winOf(round), closes: true }), SHORT);
  },
];

/** Plays one round of a provider, in one of its ways. */
export async function playRound(
  journal: Journal,
  wallet: WalletSeat,
  seat: number,
  random: Random,
): Promise<void> {
  const stake = BigInt(1 + random(STAKE_MAX));
  await WAYS[random(WAYS.length)]!({ journal, wallet, seat, round: newId('drill'), stake, random });
}
