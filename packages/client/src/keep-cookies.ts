/** The cookies that one browser holds for one host, by name. */
export type CookieJar = Map<string, string>;

/** The value of a `Cookie` header, "" for an empty jar. */
export const cookieHeader = (jar: CookieJar): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Puts what an answer sets into a jar; what has no age left goes out of it. */
export function keepCookies(jar: CookieJar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!name) continue;
    if (/;\s*max-age=0\s*(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, value!);
  }
}

/** A fetch for callers that are no browsers: it sends the cookies of a jar and keeps those that come. */
export const fetchWithCookies =
  (jar: CookieJar, send: typeof fetch = fetch): typeof fetch =>
  async (address, init) => {
    const cookie = cookieHeader(jar);
    const headers = { ...(init?.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const answer = await send(address, { ...init, headers });
    keepCookies(jar, answer);
    return answer;
  };
