import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type CookieJar, createClient } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import { siteApi } from '@fairhouse/wire/apis';
import type { House } from './boot-house.ts';
import { browserFetch, inBrowser, jarOf } from './jar.ts';
import type { SiteClient } from './people.ts';
import { asSuperuser } from './superuser.ts';

export type OtherBrand = { readonly id: string; readonly merchantCode: string; readonly host: string };

/** A second brand at a host of its own, with the rules of the first. */
export async function addBrand(house: House, merchantCode = 'other'): Promise<OtherBrand> {
  const brand = { id: `brd_${merchantCode}`, merchantCode, host: `${merchantCode}.test` };
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into brand select (jsonb_populate_record(b, ${JSON.stringify({ id: brand.id, merchant_code: merchantCode })}::jsonb)).*
        from brand b where b.id = ${house.brandId}`,
    );
    await run(tx, sql`insert into brand_host values (${brand.host}, ${brand.id}, true)`);
    for (const table of ['brand_switch', 'brand_field_rule', 'vendor', 'game'])
      await run(
        tx,
        sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, ${JSON.stringify({ brand_id: brand.id })}::jsonb)).*
          from ${sql.table(table)} t where t.brand_id = ${house.brandId}`,
      );
  });
  return brand;
}

/** The site as a browser that came by another host sees it. */
export function siteClientAt(house: House, host: string, token?: string): SiteClient {
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
