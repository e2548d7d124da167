import type { providerRoutes } from '@fairhouse/wire/play/provider';
import type { RouteCall } from '@fairhouse/wire/route';
import { hashToken } from '../../secrets/secrets.ts';
import { endProviderSession, findProviderSession } from './session/store.ts';
import type { Outcome, WalletCall } from './wallet-call.ts';

type Body = RouteCall<typeof providerRoutes.sessionEnd>['body'];

/** Ends a session: it lets no more stakes in. What was staked is settled all the same. */
export async function sessionEnd(call: WalletCall<Body>): Promise<Outcome> {
  const { tx, provider, message, player, context } = call;
  const token = hashToken(message.session);
  const session = await findProviderSession(tx, provider, token);
  if (session?.playerId !== player.id) return { code: 'INVALID_TOKEN' };
  const ended = await endProviderSession(tx, provider, token, context.nowMs);
  return { code: 'OK', duplicate: ended === 0 };
}
