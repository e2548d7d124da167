import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Client, type CookieJar, createClient } from '@fairhouse/client';
import { siteApi } from '@fairhouse/wire/apis';
import type { Place } from './boot-house.ts';
import { browserFetch, inBrowser, jarOf } from './jar.ts';

export type SiteClient = Client<typeof siteApi>;

/** The site as a browser that came by another host sees it. */
export function siteClientAt(house: Place, host: string, token?: string): SiteClient {
  const jar: CookieJar = token ? jarOf(token) : new Map();
  const client = createClient(siteApi, {
    origin: house.origins.site,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    fetch: browserFetch(jar, fetchAt(host)),
  });
  return inBrowser(client, jar);
}

/** A fetch that names another host than the one it connects to, which the global one does not do. */
export const fetchAt =
  (host: string): typeof fetch =>
  (address, init) =>
    new Promise((resolve, reject) => {
      const headers = { ...(init?.headers as Record<string, string>), host };
      const call = request(String(address), { method: init?.method ?? 'GET', headers }, async (answer) => {
        const cookies = answer.headers['set-cookie'] ?? [];
        resolve(
          new Response(await text(answer), {
            status: answer.statusCode ?? 0,
            headers: cookies.map((line): [string, string] => ['set-cookie', line]),
          }),
        );
      });
      call.on('error', reject);
      call.end(init?.body as string | undefined);
    });
