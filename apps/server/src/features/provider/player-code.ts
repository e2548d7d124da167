import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../http/platform.ts';
import { pseudonym } from '../../http/secrets.ts';
import { linkProviderPlayer } from './store.ts';

/** The name a provider knows a player by: the same every time, given at the first need. */
export async function ensurePlayerCode(
  platform: Platform,
  tx: Tx,
  provider: string,
  playerId: string,
): Promise<string> {
  const code = pseudonym(platform.config.secret, 'provider player', provider, playerId);
  await linkProviderPlayer(tx, provider, code, playerId);
  return code;
}
