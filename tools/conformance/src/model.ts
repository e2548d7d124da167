import { addMoney, type Money, moneyOf, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { WalletCode } from '@fairhouse/wire/play/provider';

/** A message that may move money, without its envelope. */
export type Move =
  | { readonly kind: 'debit'; readonly id: string; readonly round: string; readonly amount: Money }
  | {
      readonly kind: 'credit';
      readonly id: string;
      readonly round: string;
      readonly amount: Money;
      readonly closes: boolean;
    }
  | {
      readonly kind: 'cancel';
      readonly id: string;
      readonly round: string;
      readonly amount: Money;
      readonly debitId: string;
    }
  | { readonly kind: 'close'; readonly round: string };

/** What the protocol lets a wallet answer; `duplicate` is left out where it says nothing about it. */
export type Verdict = { readonly codes: readonly WalletCode[]; readonly duplicate?: boolean };

type Known = {
  readonly kind: 'debit' | 'credit' | 'cancel' | 'tombstone';
  readonly content: string;
  readonly round: string;
  readonly amount: Money;
  readonly cancelled: boolean;
};

type Round = {
  readonly state: 'open' | 'void' | 'settled';
  readonly stake: Money;
  readonly paid: boolean;
};

/** A player's money and what the wallet knows of their messages and rounds. */
export type Books = {
  readonly funds: Money;
  readonly known: Readonly<Record<string, Known>>;
  readonly rounds: Readonly<Record<string, Round>>;
};

export const openBooks = (funds: Money): Books => ({ funds, known: {}, rounds: {} });

export type Step = { readonly verdict: Verdict; readonly books: Books };

/** What a wallet that keeps to the protocol does with a message (protocol §4). */
export function step(books: Books, move: Move): Step {
  if (move.kind === 'close') return close(books, move.round);
  if (move.kind === 'cancel') return cancel(books, move);
  const known = books.known[move.id];
  if (known?.kind === 'tombstone' || known?.cancelled) return refuse(books, 'TX_CANCELLED');
  if (known) return repeat(books, known, move);
  return move.kind === 'debit' ? debit(books, move) : credit(books, move);
}

const refuse = (books: Books, ...codes: WalletCode[]): Step => ({
  verdict: { codes },
  books,
});

const accept = (books: Books): Step => ({ verdict: { codes: ['OK'], duplicate: false }, books });

const again = (books: Books): Step => ({ verdict: { codes: ['OK'], duplicate: true }, books });

const repeat = (books: Books, known: Known, move: Move): Step =>
  known.content === contentOf(move) ? again(books) : refuse(books, 'DUPLICATE_MISMATCH');

const contentOf = (move: Move): string =>
  JSON.stringify(move, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

const remember = (move: Exclude<Move, { kind: 'close' }>): Known => ({
  kind: move.kind,
  content: contentOf(move),
  round: move.round,
  amount: move.amount,
  cancelled: false,
});

function debit(books: Books, move: Extract<Move, { kind: 'debit' }>): Step {
  const round = books.rounds[move.round] ?? { state: 'open', stake: ZERO, paid: false };
  if (round.state === 'settled') return refuse(books, 'ROUND_CLOSED');
  if (round.state === 'void') return refuse(books, 'ROUND_CLOSED', 'TX_CANCELLED');
  if (move.amount > books.funds) return refuse(books, 'INSUFFICIENT_FUNDS');
  return accept({
    funds: subtractMoney(books.funds, move.amount),
    known: { ...books.known, [move.id]: remember(move) },
    rounds: { ...books.rounds, [move.round]: { ...round, stake: addMoney(round.stake, move.amount) } },
  });
}

function credit(books: Books, move: Extract<Move, { kind: 'credit' }>): Step {
  const round = books.rounds[move.round];
  if (!round) return refuse(books, 'ROUND_NOT_FOUND');
  if (round.state === 'void') return refuse(books, 'TX_CANCELLED');
  if (round.state === 'settled') return refuse(books, 'ROUND_CLOSED');
  return accept({
    funds: addMoney(books.funds, move.amount),
    known: { ...books.known, [move.id]: remember(move) },
    rounds: {
      ...books.rounds,
      [move.round]: { ...round, paid: true, state: move.closes ? 'settled' : 'open' },
    },
  });
}

function cancel(books: Books, move: Extract<Move, { kind: 'cancel' }>): Step {
  const known = books.known[move.id];
  if (known) return repeat(books, known, move);
  const debit = books.known[move.debitId];
  if (!debit) {
    const tombstone: Known = { ...remember(move), kind: 'tombstone' };
    return accept({
      ...books,
      known: { ...books.known, [move.id]: remember(move), [move.debitId]: tombstone },
    });
  }
  if (debit.kind === 'tombstone' || debit.cancelled) return again(books);
  if (debit.kind !== 'debit') return refuse(books, 'CANCEL_NOT_ALLOWED');
  if (debit.amount !== move.amount) return refuse(books, 'DUPLICATE_MISMATCH');
  const round = books.rounds[debit.round]!;
  if (round.state !== 'open' || round.paid) return refuse(books, 'ALREADY_SETTLED');
  const stake = subtractMoney(round.stake, move.amount);
  return accept({
    funds: addMoney(books.funds, move.amount),
    known: { ...books.known, [move.id]: remember(move), [move.debitId]: { ...debit, cancelled: true } },
    rounds: {
      ...books.rounds,
      [debit.round]: { ...round, stake, state: stake === moneyOf(0n) ? 'void' : 'open' },
    },
  });
}

function close(books: Books, id: string): Step {
  const round = books.rounds[id];
  if (!round) return refuse(books, 'ROUND_NOT_FOUND');
  if (round.state !== 'open') return { verdict: { codes: ['OK'] }, books };
  return accept({ ...books, rounds: { ...books.rounds, [id]: { ...round, state: 'settled' } } });
}
