import type { MoneyMessageInput, WalletCode, WalletReply } from '@fairhouse/wire';
import { Breach } from '../breach.ts';
import { atOnce, COPIES, type Group, type Kit } from '../kit.ts';
import { type Bend, expectAnswer, type MoneyCall, movingOnly, newId, type Seat } from '../seat.ts';
import { openRound } from './happy-path.ts';

/** A field that makes a message another one; a wallet may also refuse it before it looks the id up. */
type Field = {
  readonly name: string;
  readonly bend: (other: Seat) => Bend;
  readonly also?: readonly WalletCode[];
};

const inTx =
  (over: Partial<MoneyMessageInput['tx']>): Bend =>
  (message) => ({ ...message, tx: { ...message.tx, ...over } });

const FIELDS: readonly Field[] = [
  { name: 'amount', bend: () => inTx({ amount: '5.0001' }) },
  { name: 'currency', bend: () => inTx({ currency: 'XTS' }), also: ['WRONG_CURRENCY'] },
  { name: 'ref', bend: () => inTx({ ref: newId('other') }) },
  { name: 'round', bend: () => (message) => ({ ...message, round: { id: newId('r') } }) },
  {
    name: 'round.closed',
    bend: () => (message) => ({ ...message, round: { ...message.round, closed: true } }),
  },
  {
    name: 'game',
    bend: () => (message) => ({ ...message, game: 'another-game' }),
    also: ['INVALID_GAME'],
  },
  {
    name: 'player',
    bend:
      ({ player, session }) =>
      (message) => ({ ...message, player, session }),
  },
  {
    name: 'type',
    bend: () => (message) => inTx({ type: message.tx.type === 'bet' ? 'win' : 'bet' })(message),
    also: ['BAD_REQUEST'],
  },
];

/** A message that was accepted, ready to be sent again with a field changed. */
const ACCEPTED: Readonly<Record<MoneyCall, (seat: Seat) => Promise<(bend: Bend) => Promise<WalletReply>>>> = {
  debit: async (seat) => {
    const { round, debitId } = await openRound(seat);
    return (bend) => seat.debit(round, debitId, '5', bend);
  },
  credit: async (seat) => {
    const { round } = await openRound(seat);
    const id = newId('c');
    expectAnswer('a win', await seat.credit(round, id, '5'), { code: 'OK' });
    return (bend) => seat.credit(round, id, '5', bend);
  },
  cancel: async (seat) => {
    const { round, debitId } = await openRound(seat);
    const id = newId('x');
    expectAnswer('a cancel', await seat.cancel(round, id, debitId, '5'), { code: 'OK' });
    return (bend) => seat.cancel(round, id, debitId, '5', bend);
  },
};

async function changeField({ seats: [seat, other] }: Kit, call: MoneyCall, field: Field): Promise<void> {
  const send = await ACCEPTED[call](seat!);
  await movingOnly(other!, 0n, () =>
    movingOnly(seat!, 0n, async () => {
      const reply = await send(field.bend(other!));
      const code = ['DUPLICATE_MISMATCH', ...(field.also ?? [])] as const;
      expectAnswer(`a ${call} with a known id and another ${field.name}`, reply, { code });
    }),
  );
}

async function otherCall({ seats: [seat] }: Kit): Promise<void> {
  const { round, debitId } = await openRound(seat!);
  await movingOnly(seat!, 0n, async () => {
    const wanted = { code: 'DUPLICATE_MISMATCH' } as const;
    expectAnswer('a credit with the id of a debit', await seat!.credit(round, debitId, '5'), wanted);
    const cancel = await seat!.cancel(round, debitId, newId('d'), '5');
    expectAnswer('a cancel with the id of a debit', cancel, wanted);
  });
}

async function manyAmounts({ seats: [seat] }: Kit): Promise<void> {
  const [round, id] = [newId('r'), newId('d')];
  const replies = await atOnce(COPIES, (index) => seat!.debit(round, id, `1.${1000 + index}`));
  const taken = replies.filter(({ code }) => code === 'OK').length;
  const refused = replies.filter(({ code }) => code === 'DUPLICATE_MISMATCH').length;
  if (taken !== 1 || refused !== COPIES - 1)
    throw new Breach(
      `one OK and ${COPIES - 1} DUPLICATE_MISMATCH for one id with ${COPIES} amounts at once`,
      replies.map(({ code }) => code).join(', '),
    );
}

const CALLS: readonly MoneyCall[] = ['debit', 'credit', 'cancel'];

export const otherContent: Group = {
  name: 'same id, other content',
  seats: 2,
  checks: [
    ...CALLS.flatMap((call) =>
      FIELDS.map((field) => ({
        name: `${call} with another ${field.name}`,
        run: (kit: Kit) => changeField(kit, call, field),
      })),
    ),
    { name: 'another call', run: otherCall },
    { name: `${COPIES} amounts under one id at once`, run: manyAmounts },
  ],
};
