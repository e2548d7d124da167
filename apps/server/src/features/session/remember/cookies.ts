import type { SiteCall } from '../../../http/contexts.ts';
import type { Platform } from '../../../http/platform.ts';
import { seal, unseal } from '../../../http/secrets.ts';

/** Says to the page that there is something to show; the other two are sealed and only the server reads them. */
const FLAGS = { name: 'rm_flags', value: 'v1.remember.username' } as const;
const USER = 'rm_user';
const PASS = 'rm_pass';

/** What stands for the password: a name to find it by, and a secret. */
export type RememberedKey = { readonly selector: string; readonly validator: string };

/** What the browser remembers; undefined when it is nothing, or bent. */
export function readRemembered(
  platform: Platform,
  { cookies }: SiteCall,
): { readonly username: string; readonly key: RememberedKey } | undefined {
  const [username, pass] = [USER, PASS].map((name) => open(platform, cookies[name]));
  const [, selector, validator] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(pass ?? '') ?? [];
  return username && selector && validator ? { username, key: { selector, validator } } : undefined;
}

export function setRemembered(
  platform: Platform,
  { setCookie }: SiteCall,
  { username, key, seconds }: { username: string; key: RememberedKey; seconds: number },
): void {
  const maxAgeSeconds = Math.max(1, Math.floor(seconds));
  const sealed = (text: string) => seal(platform.config.secret, text).toString('base64url');
  setCookie({ ...FLAGS, maxAgeSeconds, readable: true });
  setCookie({ name: USER, value: sealed(username), maxAgeSeconds });
  setCookie({ name: PASS, value: sealed(`${key.selector}.${key.validator}`), maxAgeSeconds });
}

/** Leaves none of the three, where there was any. */
export function clearRemembered({ cookies, setCookie }: SiteCall): void {
  if (![FLAGS.name, USER, PASS].some((name) => name in cookies)) return;
  setCookie({ name: FLAGS.name, value: null, readable: true });
  for (const name of [USER, PASS]) setCookie({ name, value: null });
}

function open(platform: Platform, value: string | undefined): string | undefined {
  try {
    return value ? unseal(platform.config.secret, Buffer.from(value, 'base64url')) : undefined;
  } catch {
    return undefined;
  }
}
