import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { DemoHouse } from './open-demo-house.ts';
import type { Entered } from './people.ts';

/** So much was sent by bank, and waits for somebody to find it. */
const SENT = '3000';

/** What the last evening leaves to the desk: each by the call that members have for it, of somebody else. */
const LEFT: readonly { readonly name: string; readonly leave: (member: Entered) => Promise<unknown> }[] = [
  {
    name: 'sampaguita',
    leave: ({ client }) =>
      client.feedback.send({
        body: { question: 'games', content: 'Could the bet slip remember the last three stakes?' },
      }),
  },
  {
    name: 'hiraya',
    leave: ({ client }) =>
      client.feedback.send({
        body: { question: 'deposit', content: 'Paying by QR code took seconds. Thank you.' },
      }),
  },
  {
    name: 'ilaw88',
    leave: ({ client }) =>
      client.chat.say({
        body: { mark: randomUUID(), text: 'How long does a first withdrawal take?', upload: null },
      }),
  },
  { name: 'lakan', leave: askForRelief },
  {
    name: 'mayumi',
    leave: ({ client }) =>
      client.affiliate.apply({
        body: {
          channel: 'video',
          contact: 'mayumi@example.com',
          plan: 'A weekly stream of table games in Tagalog, with the rules and the odds of each explained.',
          agreed: true,
        },
      }),
  },
  { name: 'dakila', leave: say('Two lanterns in a row on Koi Emperor!') },
  { name: 'alon21', leave: say('Nice. I am at the fish tables, anyone for a room?') },
  { name: 'dakila', leave: say('Give me five minutes.') },
  { name: 'makisig', leave: sendByBank },
];

const MINUTE_MS = 60_000;

/** Leaves what staff find when they first open the console, in the last minutes before an instant. */
export async function leaveWork(
  house: DemoHouse,
  enter: (name: string) => Promise<Entered>,
  untilMs: number,
): Promise<void> {
  for (const [place, { name, leave }] of LEFT.entries()) {
    house.goTo(untilMs - 3 * (LEFT.length - place) * MINUTE_MS);
    await leave(await enter(name));
  }
}

function say(text: string) {
  return ({ client }: Entered) =>
    client.room.say({ body: { mark: randomUUID(), table: null, text, replyTo: null, bet: null } });
}

async function askForRelief({ client }: Entered): Promise<void> {
  const { items } = await client.promotion.list();
  const { id } = items.find(({ rule }) => rule.trigger.kind === 'application')!;
  await client.promotion.apply({
    params: { promotion: id },
    body: { comment: 'I lost at baccarat all of Saturday.', uploads: [] },
  });
}

async function sendByBank({ client }: Entered): Promise<void> {
  const { deposit } = await client.deposit.create({
    body: { methodId: 'bank-transfer', amount: SENT },
    idempotencyKey: randomUUID(),
  });
  const { account, reference } = deposit;
  const slip = await drawSlip([
    ['To', `${account!.holder}, ${account!.institution}`],
    ['Account', account!.number],
    ['Amount', `${deposit.currency} ${SENT}.00`],
    ['Reference', reference!],
  ]);
  const { id } = await client.upload.add({ body: { picture: slip.toString('base64') } });
  await client.deposit.claim({ params: { id: deposit.id }, body: { uploads: [id] } });
}

/** The receipt of a bank as a picture. */
const drawSlip = (rows: readonly (readonly [string, string])[]): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="${120 + rows.length * 44}">
      <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="64" fill="#14532d"/>
      <g font-family="sans-serif" font-size="18">
        <text x="24" y="40" fill="#fff" font-size="22">Transfer sent</text>
        ${rows
          .map(
            ([name, value], row) =>
              `<text x="24" y="${112 + row * 44}" fill="#6b7280">${name}</text><text x="150" y="${112 + row * 44}" fill="#111827">${value}</text>`,
          )
          .join('')}
      </g></svg>`),
  )
    .png()
    .toBuffer();
