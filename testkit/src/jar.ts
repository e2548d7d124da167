import { type CookieJar, cookieHeader, fetchWithCookies } from '@fairhouse/client';

/** A session belongs to the browser it was opened in: the cookies of that browser, by the session's token. */
const browsers = new Map<string, CookieJar>();

/** The cookies of the browser in which a session was opened; empty when it was opened elsewhere. */
export function jarOf(token: string): CookieJar {
  const jar = browsers.get(token) ?? new Map<string, string>();
  browsers.set(token, jar);
  return jar;
}

/** The headers of a call in a session, from the browser it was opened in. */
export const bearer = (token: string): Readonly<Record<string, string>> => {
  const cookie = cookieHeader(jarOf(token));
  return { authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) };
};

/** A fetch as of a browser with these cookies. Each session that is opened through it gets a copy of them. */
export const browserFetch =
  (jar: CookieJar, send?: typeof fetch): typeof fetch =>
  async (address, init) => {
    const answer = await fetchWithCookies(jar, send)(address, init);
    if (answer.headers.getSetCookie().length > 0) {
      const { value } = (await answer.clone().json()) as { value?: { token?: unknown } | null };
      if (typeof value?.token === 'string') browsers.set(value.token, new Map(jar));
    }
    return answer;
  };

const jars = new WeakMap<object, CookieJar>();

/** Keeps with a client the cookies of the browser that it is. */
export function inBrowser<C extends object>(client: C, jar: CookieJar): C {
  jars.set(client, jar);
  return client;
}

export const browserOf = (client: object): CookieJar => jars.get(client)!;
