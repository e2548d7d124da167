import type { Tx } from '@fairhouse/db';
import { callerBlock, isInternal, withoutMapping } from '@fairhouse/serve';
import type { Platform } from '../../frame/platform.ts';
import { listPlaces } from '../../identity/session/index.ts';
import { pseudonym } from '../../secrets/secrets.ts';

/** A device that was not used for longer says nothing any more. */
const SINCE_MS = 90 * 24 * 3_600_000;

/**
 * Marks of where a player comes from, by which a provider tells households apart and nothing else: of the address of the login, unless it
 * is one that an operator's network gives to everybody, and of the devices of the last three months.
 */
export async function kinOf(
  { config }: Platform,
  tx: Tx,
  provider: string,
  login: { readonly playerId: string; readonly sessionId: string },
  nowMs: number,
): Promise<string[]> {
  const { ip, devices } = await listPlaces(tx, login, nowMs - SINCE_MS);
  const mark = (kind: string, text: string) => pseudonym(config.secret, 'provider kin', provider, kind, text);
  const address = ip === '' || isInternal(withoutMapping(ip)) ? [] : [mark('address', callerBlock(ip))];
  return [...address, ...devices.map((device) => mark('device', device))];
}
