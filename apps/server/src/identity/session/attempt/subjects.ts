import { callerBlock } from '@fairhouse/serve';
import type { Platform } from '../../../frame/platform.ts';
import { pseudonym } from '../../../secrets/secrets.ts';

/** Guesses at an account count for a day. */
export const DAY_MS = 24 * 3_600_000;

/** Tries are counted under names that say neither who nor where: those of strangers at an account, */
export const accountSubject = ({ config }: Platform, usernameKey: string): string =>
  pseudonym(config.secret, 'account', usernameKey);

/** those of a browser that the account knows, */
export const deviceSubject = ({ config }: Platform, usernameKey: string, device: Buffer): string =>
  pseudonym(config.secret, 'device', usernameKey, device.toString('hex'));

/** and those from an address. */
export const addressSubject = ({ config }: Platform, ip: string): string =>
  pseudonym(config.secret, 'address', callerBlock(ip));
