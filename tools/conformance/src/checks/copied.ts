import type { WalletReply } from '@fairhouse/wire/play/provider';
import {
  adjust,
  cashIn,
  cashOut,
  confirm,
  debitCredit,
  jackpot,
  promo,
  release,
  reserve,
} from '../other-calls.ts';
import { newId, type Seat } from '../seat.ts';
import { openRound, settledRound } from './open-round.ts';

/** A message that is sent more than once: what is needed before it, the message, and what all copies move. */
export type Copied = {
  readonly name: string;
  readonly net: bigint;
  /** Do copies name the transfer of the first? */
  readonly sameTransfer: boolean;
  readonly prepare: (seat: Seat) => Promise<() => Promise<WalletReply>>;
};

const COIN = 10_000n;

async function ticket(seat: Seat): Promise<{ round: string; id: string }> {
  const [round, id] = [newId('r'), newId('v')];
  await reserve(seat, round, id, '5');
  return { round, id };
}

const BASIC: readonly Copied[] = [
  {
    name: 'debit',
    net: -5n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const [round, id] = [newId('r'), newId('d')];
      return () => seat.debit(round, id, '5');
    },
  },
  {
    name: 'credit',
    net: 7n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('c');
      return () => seat.credit(round, id, '7');
    },
  },
  {
    name: 'credit that closes',
    net: 2n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('c');
      return () =>
        seat.credit(round, id, '2', (message) => ({ ...message, round: { id: round, closed: true } }));
    },
  },
  {
    name: 'cancel',
    net: 5n * COIN,
    sameTransfer: false,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      const id = newId('x');
      return () => seat.cancel(round, id, debitId, '5');
    },
  },
  {
    name: 'cancel under other ids',
    net: 5n * COIN,
    sameTransfer: false,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      return () => seat.cancel(round, newId('x'), debitId, '5');
    },
  },
  {
    name: 'close-round',
    net: 0n,
    sameTransfer: false,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      return () => seat.close(round);
    },
  },
];

const OTHERS: readonly Copied[] = [
  {
    name: 'debit-credit',
    net: -3n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const [round, id] = [newId('r'), newId('t')];
      const actions = [
        { id: newId('a'), type: 'bet', amount: '5' },
        { id: newId('a'), type: 'win', amount: '2' },
      ] as const;
      return () => debitCredit(seat, round, id, actions);
    },
  },
  {
    name: 'promo-credit',
    net: COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const id = newId('p');
      return () => promo(seat, id, '1');
    },
  },
  {
    name: 'jackpot-credit',
    net: 3n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('j');
      return () => jackpot(seat, round, id, '3');
    },
  },
  {
    name: 'adjust',
    net: -2n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round, creditId } = await settledRound(seat, '7');
      const id = newId('j');
      return () => adjust(seat, round, id, creditId, '-2');
    },
  },
  {
    name: 'reserve',
    net: -1n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const [round, id] = [newId('r'), newId('v')];
      return () => reserve(seat, round, id, '1');
    },
  },
  {
    name: 'confirm',
    net: 2n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round, id } = await ticket(seat);
      const confirmId = newId('k');
      return () => confirm(seat, round, confirmId, id, '3');
    },
  },
  {
    name: 'release',
    net: 5n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const { round, id } = await ticket(seat);
      const releaseId = newId('l');
      return () => release(seat, round, releaseId, id, '5');
    },
  },
  {
    name: 'cash-in',
    net: -1n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const [table, id] = [newId('table'), newId('i')];
      return () => cashIn(seat, table, id, '1');
    },
  },
  {
    name: 'cash-out',
    net: 3n * COIN,
    sameTransfer: true,
    prepare: async (seat) => {
      const [table, id] = [newId('table'), newId('o')];
      await cashIn(seat, table, newId('i'), '5');
      return () => cashOut(seat, table, id, '3', (message) => ({ ...message, rake: '1' }));
    },
  },
];

export const COPIED: readonly Copied[] = [...BASIC, ...OTHERS];
