import { bootHouse, type House } from '@fairhouse/testkit';
import {
  opsApi,
  paymentApi,
  providerApi,
  siteApi,
  sportsbookApi,
  studioApi,
  vendorApi,
} from '@fairhouse/wire/apis';
import { openApi } from '@fairhouse/wire/openapi';
import { routesOf } from '@fairhouse/wire/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, gatherCast } from './sweep/cast.ts';
import { send } from './sweep/post.ts';
import { ROUTES } from './sweep/routes.ts';

let house: House;
let cast: Cast;

beforeAll(async () => {
  house = await bootHouse({ sportsbook: 'idle' });
  cast = await gatherCast(house);
});

afterAll(async () => {
  await house?.close();
});

/** What a required query must say to be answered. */
const QUERIES: Readonly<Record<string, string>> = {
  url: '127.0.0.1',
  group: 'home',
  search: 'koi',
  gameType: 'RNG',
  board: 'today',
  by: 'day',
  gameCode: 'SSC_1M',
  region: 'south',
  side: 'mine',
  queue: 'deposits',
  days: '3',
};

const queryOf = ({ query }: (typeof ROUTES)[number]['route']): string => {
  const required = Object.entries(query?.shape ?? {}).filter(
    ([, field]) => !field.safeParse(undefined).success,
  );
  return new URLSearchParams(required.map(([name]) => [name, QUERIES[name]!])).toString();
};

describe('a reply', () => {
  it.each(ROUTES.filter(({ route }) => route.method === 'GET' && !route.csv && !route.pdf))(
    '$name says what its schema says and nothing more',
    async (swept) => {
      const { status, json } = await send(cast, swept, { query: queryOf(swept.route) });
      expect(status, JSON.stringify(json)).toBe(200);
      const { success, value, ...rest } = json as { success: boolean; value: unknown };
      expect(success).toBe(true);
      expect(rest).toEqual({});
      expect(swept.route.reply.parse(value)).toEqual(value);
    },
  );
});

const APIS = { siteApi, opsApi, providerApi, studioApi, vendorApi, paymentApi, sportsbookApi };

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { in: string; name: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: object }>;
};

type Document = { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> };

describe('the OpenAPI document', () => {
  it.each(Object.entries(APIS))('of %s holds every route with its parameters, body and answers', (_, api) => {
    const document = openApi(api, { title: 't', version: '1', description: 'd' }) as unknown as Document;
    expect(document.openapi).toBe('3.1.0');
    const routes = routesOf(api);
    expect(Object.values(document.paths).flatMap(Object.values)).toHaveLength(routes.length);
    for (const { feature, name, route } of routes) {
      const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!;
      expect(operation.operationId).toBe(`${feature}.${name}`);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
      );
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(operation.requestBody !== undefined, name).toBe(route.body !== undefined);
      expect(Object.keys(operation.responses)).toContain('200');
    }
  });

  it('is served, names every call of site and providers once, and every reference in it leads somewhere', async () => {
    const served = await fetch(`${house.origins.site}/docs/openapi.json`);
    expect(served.status).toBe(200);
    const document = (await served.json()) as Document;
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((o) => o.operationId),
    );
    expect(ids.toSorted()).toEqual(
      [...routesOf(siteApi), ...routesOf(providerApi)]
        .map(({ feature, name }) => `${feature}.${name}`)
        .toSorted(),
    );
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(resolve(document, reference), reference).toBeTypeOf('object');
  });

  it.each(['site', 'console'] as const)('the %s runs and styles nothing inline', async (face) => {
    const page = await fetch(house.origins[face], { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify");
  });

  it('can be browsed from this origin alone', async () => {
    const page = await fetch(`${house.origins.site}/docs/api`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/(?:src|href)="https?:/);
  });
});

const referencesIn = (node: unknown): readonly string[] =>
  node !== null && typeof node === 'object'
    ? Object.entries(node).flatMap(([key, value]) =>
        key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
      )
    : [];

const resolve = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
