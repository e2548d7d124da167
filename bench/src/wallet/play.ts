import { providerRoutes, type WalletReply } from '@fairhouse/wire/play/provider';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';
import { echoRoutes } from './echo-api.ts';
import type { Seat } from './seat-players.ts';
import type { Send } from './signed-sender.ts';

export const STAKE = '1.0000';
const PAYOUT = '0.9500';

const run = Date.now().toString(36);
let made = 0;

/** Counted and not drawn: chance costs the generator more than the rest of a message. */
function newId(prefix: string): string {
  made += 1;
  return `${prefix}-${run}-${made.toString(36).padStart(6, '0')}`;
}

const message = ({ player, session, game }: Seat) => ({
  v: 1 as const,
  msgId: newId('msg'),
  ts: Date.now(),
  provider: 'studio',
  player,
  session,
  game,
});

/** A stake that begins a round, as the studio sends it. */
export const stakeMessage = (seat: Seat, round = newId('rnd')) => ({
  ...message(seat),
  round: { id: round },
  tx: { id: `${round}-d`, type: 'bet' as const, amount: STAKE, currency: seat.currency },
});

/** One stake is taken. */
export const playDebit = (send: Send, seat: Seat): Promise<void> =>
  moveMoney(send, providerRoutes.debit.path, stakeMessage(seat));

/** One whole round: the stake is taken, then the win is paid and the round closed. */
export async function playRound(send: Send, seat: Seat): Promise<void> {
  const round = newId('rnd');
  await moveMoney(send, providerRoutes.debit.path, stakeMessage(seat, round));
  await moveMoney(send, providerRoutes.credit.path, {
    ...message(seat),
    round: { id: round, closed: true },
    tx: { id: `${round}-c`, type: 'win', amount: PAYOUT, currency: seat.currency },
  });
}

async function moveMoney(send: Send, path: string, body: MoneyMessageInput): Promise<void> {
  const { code, duplicate } = (await send(path, body)) as WalletReply;
  if (code !== 'OK' || duplicate)
    throw new Error(`${path} answered ${code}${duplicate ? ', a duplicate' : ''}`);
}

/** A call with nothing in it. */
export async function playEcho(send: Send): Promise<void> {
  const msgId = newId('msg');
  const reply = (await send(echoRoutes.echo.path, { msgId })) as { msgId: string };
  if (reply.msgId !== msgId) throw new Error('the echo answered something else');
}
