import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import { linkProviderPlayer } from './store.ts';

/** The name a provider knows a player by, whether or not it has met the player. */
export const playerCode = (platform: Platform, provider: string, playerId: string): string =>
  pseudonym(platform.config.secret, 'provider player', provider, playerId);

/** The same, given at the first need. */
export async function ensurePlayerCode(
  platform: Platform,
  tx: Tx,
  provider: string,
  playerId: string,
): Promise<string> {
  const code = playerCode(platform, provider, playerId);
  await linkProviderPlayer(tx, provider, code, playerId);
  return code;
}

/** The name that a provider knows one of a player's logins by: what was launched from it ends with it. */
export const loginName = (platform: Platform, provider: string, sessionId: string): string =>
  pseudonym(platform.config.secret, 'provider login', provider, sessionId);
