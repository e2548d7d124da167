import { providerRoutes } from '@fairhouse/wire/play/provider';
import { SIGNATURE_WINDOW_MS } from '@fairhouse/wire/signature';
import { expectSame } from '../breach.ts';
import type { Check, Group, Kit } from '../kit.ts';
import { expectAnswer, messageHead, movingOnly, newId, type Seat } from '../seat.ts';
import { CALLS, type Sent } from '../wallet.ts';

/** How far outside the window a call is dated: more than two clocks may differ. */
const BEYOND_MS = SIGNATURE_WINDOW_MS + 60_000;

const stakeText = (seat: Seat): string => JSON.stringify(seat.stake(newId('r'), newId('d'), '5'));

/** Every way in which a debit can be signed that is no signature of it. */
const WRONG: readonly { readonly name: string; readonly sent: (kit: Kit, body: string) => Sent }[] = [
  { name: 'another secret', sent: (_kit, body) => ({ body, secret: 'f'.repeat(64) }) },
  { name: 'an unknown key', sent: (_kit, body) => ({ body, keyId: newId('key') }) },
  { name: 'no signature', sent: (_kit, body) => ({ body, signature: '' }) },
  {
    name: 'a signature of another version',
    sent: (_kit, body) => ({ body, signature: `v1=${'0'.repeat(64)}` }),
  },
  { name: 'a signature of zeros', sent: (_kit, body) => ({ body, signature: `v2=${'0'.repeat(64)}` }) },
  { name: 'a signature of another method', sent: (_kit, body) => ({ body, signedMethod: 'PUT' }) },
  {
    name: 'a signature of another call',
    sent: (_kit, body) => ({ body, signedTarget: providerRoutes.cancel.path }),
  },
  {
    name: 'another amount than signed',
    sent: (_kit, body) => ({ body: body.replace('"amount":"5"', '"amount":"6"'), signedBody: body }),
  },
  { name: 'a space more than signed', sent: (_kit, body) => ({ body: `${body} `, signedBody: body }) },
  {
    name: 'another time than signed',
    sent: ({ wallet }, body) => ({ body, signedTimestamp: (wallet.now() - 1).toString() }),
  },
  {
    name: 'a replay after the window',
    sent: ({ wallet }, body) => ({ body, timestamp: (wallet.now() - BEYOND_MS).toString() }),
  },
  {
    name: 'a time ahead of the window',
    sent: ({ wallet }, body) => ({ body, timestamp: (wallet.now() + BEYOND_MS).toString() }),
  },
  { name: 'no time', sent: (_kit, body) => ({ body, timestamp: '' }) },
  { name: 'a time that is none', sent: (_kit, body) => ({ body, timestamp: 'now' }) },
];

const refusals: readonly Check[] = WRONG.map(({ name, sent }) => ({
  name: `${name} is refused`,
  run: async (kit) => {
    const [seat] = kit.seats as [Seat];
    await movingOnly(seat, 0n, async () => {
      const { status } = await kit.wallet.send('debit', sent(kit, stakeText(seat)));
      expectSame(`for a debit with ${name} status`, status, 401);
    });
  },
}));

const everyCall: readonly Check[] = CALLS.map((name) => ({
  name: `${name} wants a signature`,
  run: async ({ wallet }) => {
    const body = JSON.stringify(messageHead(wallet));
    const { status } = await wallet.send(name, { body, secret: 'f'.repeat(64) });
    expectSame(`for ${name} with a wrong signature status`, status, 401);
  },
}));

const replay: Check = {
  name: 'a replay within the window moves nothing again',
  run: async ({ wallet, seats: [seat] }) => {
    const sent = { body: stakeText(seat!), timestamp: wallet.now().toString() };
    await movingOnly(seat!, -50_000n, async () => {
      for (let time = 0; time < 3; time += 1)
        expectSame('for the same bytes again status', (await wallet.send('debit', sent)).status, 200);
    });
  },
};

const otherProvider: Check = {
  name: 'a message that names another provider than its key is refused',
  run: async ({ seats: [seat] }) =>
    movingOnly(seat!, 0n, async () => {
      const reply = await seat!.debit(newId('r'), newId('d'), '5', (message) => ({
        ...message,
        provider: 'another',
      }));
      expectAnswer('a debit of another provider', reply, { code: 'INVALID_PROVIDER' });
    }),
};

const strangers: Check = {
  name: 'an unknown player and an unknown session are refused',
  run: async ({ seats: [seat, other] }) =>
    movingOnly(seat!, 0n, async () => {
      const stake = (over: object) =>
        seat!.debit(newId('r'), newId('d'), '5', (message) => ({ ...message, ...over }));
      const wanted = { code: 'INVALID_TOKEN' } as const;
      expectAnswer('an unknown player', await stake({ player: newId('p') }), { code: 'PLAYER_NOT_FOUND' });
      expectAnswer('an unknown session', await stake({ session: newId('s') }), wanted);
      expectAnswer('a session of another player', await stake({ session: other!.session }), wanted);
    }),
};

export const signature: Group = {
  name: 'signature',
  seats: 2,
  checks: [...everyCall, ...refusals, replay, otherProvider, strangers],
};
