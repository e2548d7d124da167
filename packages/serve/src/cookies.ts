/** A cookie to keep in the browser, or with `value: null` one to forget. */
export type Cookie = {
  /** Letters, digits and `_`, without a prefix. */
  readonly name: string;
  /** Letters, digits and `-_.~`: base64url fits. */
  readonly value: string | null;
  /** Absent: until the browser closes. */
  readonly maxAgeSeconds?: number;
  /** The page may read it; the server then never does. */
  readonly readable?: true;
};

/** How the pages of a server are reached. Browsers drop `Secure` cookies that come by http. */
export type Scheme = 'https' | 'http';

export const schemeOf = (origin: string): Scheme => (origin.startsWith('https:') ? 'https' : 'http');

/** By https the name binds a cookie to this very host: no sibling, and nobody by http, can plant one. */
const HOST_ONLY = '__Host-';

const NAME = /^[A-Za-z0-9_]+$/;
const VALUE = /^[A-Za-z0-9._~-]*$/;

/** What the browser sent, by the names that were set. The first of a name counts: it has the longest path. */
export function readCookies(header: string | undefined, scheme: Scheme): Readonly<Record<string, string>> {
  const prefix = scheme === 'https' ? HOST_ONLY : '';
  const found: Record<string, string> = Object.create(null);
  for (const pair of header?.split(';') ?? []) {
    const [, given = '', value = ''] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
    const name = given.startsWith(prefix) ? given.slice(prefix.length) : '';
    if (NAME.test(name) && VALUE.test(value) && !(name in found)) found[name] = value;
  }
  return found;
}

/** What the browser of a request sent, to a server whose pages have this origin. */
export const cookiesOf = (
  request: { readonly headers: { readonly cookie?: string | undefined } },
  origin: string,
): Readonly<Record<string, string>> => readCookies(request.headers.cookie, schemeOf(origin));

/** @throws when the name or the value would need quoting */
export function writeCookie({ name, value, maxAgeSeconds, readable }: Cookie, scheme: Scheme): string {
  if (!NAME.test(name) || !VALUE.test(value ?? '')) throw new Error(`cookie ${name} can't be written`);
  const age = value === null ? 0 : maxAgeSeconds;
  return [
    `${scheme === 'https' && !readable ? HOST_ONLY : ''}${name}=${value ?? ''}`,
    'Path=/',
    'SameSite=Strict',
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(readable ? [] : ['HttpOnly']),
    ...(scheme === 'https' ? ['Secure'] : []),
  ].join('; ');
}
