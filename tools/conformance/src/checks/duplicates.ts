import type { WalletReply } from '@fairhouse/wire/play/provider';
import { Breach, expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group, type Kit } from '../kit.ts';
import { authenticate, expectAnswer, movingOnly, type Seat } from '../seat.ts';
import { COPIED, type Copied } from './copied.ts';

async function inSequence(seat: Seat, { name, net, sameTransfer, prepare }: Copied): Promise<void> {
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
      if (sameTransfer) expectSame('the opTxId of a copy:', `${reply.opTxId}`, `${first[0]!.opTxId}`);
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
