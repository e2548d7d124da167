import type { WalletReply } from '@fairhouse/wire';
import { Breach, expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group, type Kit } from '../kit.ts';
import { authenticate, expectAnswer, movingOnly, newId, type Seat } from '../seat.ts';
import { openRound } from './happy-path.ts';

/** A message that is sent more than once: what is needed before it, the message, and what all copies move. */
type Copied = {
  readonly name: string;
  readonly net: bigint;
  readonly prepare: (seat: Seat) => Promise<() => Promise<WalletReply>>;
};

const COPIED: readonly Copied[] = [
  {
    name: 'debit',
    net: -50_000n,
    prepare: async (seat) => {
      const [round, id] = [newId('r'), newId('d')];
      return () => seat.debit(round, id, '5');
    },
  },
  {
    name: 'credit',
    net: 70_000n,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('c');
      return () => seat.credit(round, id, '7');
    },
  },
  {
    name: 'credit that closes',
    net: 20_000n,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('c');
      return () =>
        seat.credit(round, id, '2', (message) => ({ ...message, round: { id: round, closed: true } }));
    },
  },
  {
    name: 'cancel',
    net: 50_000n,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      const id = newId('x');
      return () => seat.cancel(round, id, debitId, '5');
    },
  },
  {
    name: 'cancel under other ids',
    net: 50_000n,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      return () => seat.cancel(round, newId('x'), debitId, '5');
    },
  },
  {
    name: 'close-round',
    net: 0n,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      return () => seat.close(round);
    },
  },
];

async function inSequence(seat: Seat, { name, net, prepare }: Copied): Promise<void> {
  const send = await prepare(seat);
  const first: WalletReply[] = [];
  await movingOnly(seat, net, async () => {
    first.push(await send());
    expectAnswer(`the first ${name}`, first[0]!, { code: 'OK', duplicate: false });
  });
  await movingOnly(seat, 0n, async () => {
    for (let copy = 2; copy <= 4; copy += 1) {
      const reply = await send();
      expectAnswer(`copy ${copy} of a ${name}`, reply, { code: 'OK', duplicate: true });
      if (name === 'debit' || name === 'credit')
        expectSame('the opTxId of a copy:', `${reply.opTxId}`, `${first[0]!.opTxId}`);
    }
  });
}

async function atTheSameTime(seat: Seat, { name, net, prepare }: Copied): Promise<void> {
  const send = await prepare(seat);
  await movingOnly(seat, net, async () => {
    const replies = await atOnce(COPIES, send);
    for (const reply of replies) expectAnswer(`each of ${COPIES} copies of a ${name}`, reply, { code: 'OK' });
    const first = replies.filter(({ duplicate }) => !duplicate).length;
    expectSame(`copies of a ${name} that are no duplicate:`, first, 1);
  });
}

async function tokenTwice({ wallet, launches }: Kit): Promise<void> {
  const replies = await atOnce(COPIES, () => authenticate(wallet, launches[0]!.token));
  const refused = replies.filter(({ code }) => code === 'INVALID_TOKEN').length;
  const opened = replies.filter(({ code }) => code === 'OK').length;
  if (opened !== 1 || refused !== COPIES - 1)
    throw new Breach(
      `one OK and ${COPIES - 1} INVALID_TOKEN for one launch token ${COPIES} times at once`,
      `${opened} and ${refused}`,
    );
  expectAnswer('a used launch token', await authenticate(wallet, launches[0]!.token), {
    code: 'INVALID_TOKEN',
  });
}

export const duplicates: Group = {
  name: 'duplicates',
  seats: 1,
  launches: 1,
  checks: [
    { name: 'a launch token is good once', run: tokenTwice },
    ...COPIED.flatMap((copied) => [
      { name: `${copied.name}, in sequence`, run: ({ seats }: Kit) => inSequence(seats[0]!, copied) },
      {
        name: `${copied.name}, ${COPIES} at once`,
        run: ({ seats }: Kit) => atTheSameTime(seats[0]!, copied),
      },
    ]),
  ],
};
