import { transact } from '@fairhouse/db';
import { fail, ok, parseMoney, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { hashToken, randomToken, SESSION_IDLE_MS } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { GAMES } from '../../games.ts';
import type { Sportsbook } from '../../sportsbook.ts';
import { addSession } from '../session/index.ts';
import { endSessions } from './end-sessions.ts';

type OpenReply = RouteReply<(typeof ticketRoutes)['open']>;
type OpenFault = 'launch_expired' | 'not_found' | 'vendor_silent';

export type OpenCall = { readonly token: string; readonly game: string; readonly traceId: string };

/** Turns a launch token, good for once, into a betting session. */
export async function openSession(
  book: Sportsbook,
  call: OpenCall,
): Promise<Result<OpenReply, Refusal<OpenFault>>> {
  if (!GAMES.some(({ code }) => code === call.game)) return fail({ code: 'not_found' });
  const answer = await book.wallet.authenticate(call.token, call.traceId);
  if (answer?.retry !== 'never') return fail({ code: 'vendor_silent' });
  const { player } = answer;
  if (answer.code !== 'OK' || !player) return fail({ code: 'launch_expired' });
  // Stakes come from the platform's wallet alone.
  if (player.game !== call.game || player.walletMode === 'transfer') return fail({ code: 'not_found' });
  const token = randomToken();
  const nowMs = book.now();
  const login = player.login ?? null;
  const limitOf = (text: string | null | undefined) => (text == null ? null : (parseMoney(text) ?? null));
  const session = {
    player: player.code,
    walletSession: player.session,
    login,
    game: player.game,
    currency: player.currency,
    walletMode: 'seamless' as const,
    demo: player.demo,
    operator: player.operator ?? null,
    stakeMin: limitOf(player.limits?.min),
    stakeMax: limitOf(player.limits?.max),
    expiresAt: nowMs + SESSION_IDLE_MS,
  };
  await transact(book.db, (tx) => addSession(tx, hashToken(token), session, nowMs));
  // The login may have ended while the session was written: then nobody tells us of it any more.
  const standing = await book.wallet.balance(player.code, player.session, call.traceId);
  if (standing?.code !== 'OK') {
    await endSessions(book, { player: player.code, login });
    return fail({ code: standing?.retry === 'never' ? 'launch_expired' : 'vendor_silent' });
  }
  return ok({
    session: token,
    currency: player.currency,
    currencySymbol: player.currencySymbol,
    demo: player.demo,
    balance: wireMoney(standing.balance ?? ZERO),
  });
}
