import { messageHead, newId } from '@fairhouse/testkit';
import { type MoneyMessageInput, providerRoutes, type WalletReply } from '@fairhouse/wire';
import type { Seat } from './bet-server.ts';
import { echoRoutes } from './echo-api.ts';
import type { Send } from './signed-sender.ts';

const STAKE = '1.0000';
const PAYOUT = '0.9500';

/** One bet as the studio makes it: the stake is taken, then the win is paid and the round closed. */
export async function playBet(send: Send, seat: Seat): Promise<void> {
  const round = newId('rnd');
  await moveMoney(send, providerRoutes.debit.path, {
    ...message(seat),
    round: { id: round },
    tx: { id: `${round}-d`, type: 'bet', amount: STAKE, currency: seat.currency },
  });
  await moveMoney(send, providerRoutes.credit.path, {
    ...message(seat),
    round: { id: round, closed: true },
    tx: { id: `${round}-c`, type: 'win', amount: PAYOUT, currency: seat.currency },
  });
}

const message = ({ player, session, game }: Seat) => ({ ...messageHead(), player, session, game });

async function moveMoney(send: Send, path: string, body: MoneyMessageInput): Promise<void> {
  const { code, duplicate } = (await send(path, body)) as WalletReply;
  if (code !== 'OK' || duplicate)
    throw new Error(`${path} answered ${code}${duplicate ? ', a duplicate' : ''}`);
}

/** The same two calls with nothing in them. */
export async function playEcho(send: Send): Promise<void> {
  const msgId = newId('msg');
  for (let call = 0; call < 2; call++) {
    const reply = (await send(echoRoutes.echo.path, { msgId })) as { msgId: string };
    if (reply.msgId !== msgId) throw new Error('the echo answered something else');
  }
}
