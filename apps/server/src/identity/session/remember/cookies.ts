import type { SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { type SealedFor, seal, unseal } from '../../../secrets/secrets.ts';

/** Says to the page that there is something to show; the other two are sealed and only the server reads them. */
const FLAGS = { name: 'rm_flags', value: 'v1.remember.username' } as const;
const USER = 'rm_user';
const PASS = 'rm_pass';

/** What stands for the password: a name to find it by, and a secret. */
export type RememberedKey = { readonly selector: string; readonly validator: string };

/**
 * The key that the browser holds; undefined when it holds none, or bent cookies. Both cookies must be whole, but neither
 * says whose login it is: the row that the key finds does.
 */
export function readRemembered(platform: Platform, { cookies, brand }: SiteCall): RememberedKey | undefined {
  const pass = open(platform, 'cookie rm_pass', brand.id, cookies[PASS]);
  const [, selector, validator] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(pass ?? '') ?? [];
  if (!selector || !validator || !open(platform, 'cookie rm_user', selector, cookies[USER])) return undefined;
  return { selector, validator };
}

export function setRemembered(
  platform: Platform,
  { setCookie, brand }: SiteCall,
  { username, key, seconds }: { username: string; key: RememberedKey; seconds: number },
): void {
  const maxAgeSeconds = Math.max(1, Math.floor(seconds));
  const { sealing } = platform.config;
  const user = seal(sealing, 'cookie rm_user', key.selector, username);
  const pass = seal(sealing, 'cookie rm_pass', brand.id, `${key.selector}.${key.validator}`);
  setCookie({ ...FLAGS, maxAgeSeconds, readable: true });
  setCookie({ name: USER, value: user.toString('base64url'), maxAgeSeconds });
  setCookie({ name: PASS, value: pass.toString('base64url'), maxAgeSeconds });
}

/** Leaves none of the three, where there was any. */
export function clearRemembered({ cookies, setCookie }: SiteCall): void {
  if (![FLAGS.name, USER, PASS].some((name) => name in cookies)) return;
  setCookie({ name: FLAGS.name, value: null, readable: true });
  for (const name of [USER, PASS]) setCookie({ name, value: null });
}

function open(
  platform: Platform,
  purpose: SealedFor,
  row: string,
  value: string | undefined,
): string | undefined {
  try {
    return value ? unseal(platform.config.sealing, purpose, row, Buffer.from(value, 'base64url')) : undefined;
  } catch {
    return undefined;
  }
}
