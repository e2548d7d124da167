import { existsSync, readFileSync } from 'node:fs';
import { siteApi } from '@fairhouse/wire/apis';
import type { Success } from '@fairhouse/wire/envelope';
import { HEADERS } from '@fairhouse/wire/headers';
import type { permissionConfig } from '@fairhouse/wire/platform/brand';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { openFirstViews } from './first-views.ts';

/** What a page comes with, so that it is seen before its script runs and its script waits for no call. */
export type Beginning = {
  /** Read by the script: what is known of the brand, and the answers that are shown already. */
  readonly data: object;
  /** What is seen until the script stands; it does nothing yet. */
  readonly html?: string | undefined;
  /** Addresses of the scripts that the page needs besides those of every page. */
  readonly scripts?: readonly string[] | undefined;
  readonly language?: Language | undefined;
  /** Chosen on this device; undefined follows the system. */
  readonly theme?: 'dark' | 'light' | undefined;
};

/** Addresses of the scripts of each page group, of the windows that have an address, and of the list of pages. */
type Groups = Readonly<Record<string, readonly string[]>>;

type Permission = z.infer<typeof permissionConfig>;
type Language = Permission['brand']['languages'][number];

const BUILT = new URL('../../../site/dist/', import.meta.url);

/** What the site's build makes to draw first views, and what it knows of page groups. */
const PROGRAM = new URL('first-view/render.js', BUILT);
const GROUPS = new URL('groups.json', BUILT);

/** Pages that are the same for every visitor of a brand. */
const OPEN_PAGES: ReadonlySet<string> = new Set([
  '/index',
  '/login',
  '/register',
  '/register.html',
  '/rng',
  '/hot',
  '/live',
  '/sports',
  '/fish',
  '/pvp',
  '/esports',
  '/elott',
  '/lottery',
  '/vnlottery',
  '/sealottery',
  '/promotions',
  '/vip',
  '/pointMall',
  '/winners',
  '/noticePage',
  '/news',
  '/help',
  '/down',
  '/join',
]);

/** The page that members come to; which group another one is, its first view says. */
const HOME = '/index';

const NORMAL = 0;

/** Makes the beginnings of a site's pages out of its own routes. */
export function openBeginnings(
  server: FastifyInstance,
  now: () => number,
): (request: FastifyRequest) => Promise<Beginning> {
  const views = existsSync(PROGRAM)
    ? openFirstViews(PROGRAM.href, now, (fault) =>
        server.log.error({ err: fault }, 'a page came without its first view'),
      )
    : undefined;
  const groups = views ? (JSON.parse(readFileSync(GROUPS, 'utf8')) as Groups) : {};
  return async (request) => {
    const permission = await askPermission(server, request);
    if (!permission) return { data: {} };
    const { lang, theme } = cookiesOf(request);
    const language = permission.brand.languages.find((each) => each === lang) ?? 'EN';
    const path = pathOf(request);
    const plain: Beginning = {
      data: { permission },
      theme: theme === 'dark' || theme === 'light' ? theme : undefined,
      scripts: groups[path === HOME ? 'index' : 'pages'],
    };
    if (!views || permission.status !== NORMAL || mayBeMember(request) || !isSameForAll(request))
      return plain;
    // Without its port, which anybody can make up: one brand's page is drawn once, whatever it is called by.
    const host = request.hostname.toLowerCase();
    const ask = (address: string): Promise<string> =>
      server
        .inject({ url: address, headers: { host, [HEADERS.language]: language } })
        .then(({ payload }) => payload);
    const nobody = { ip: '', countryCode: null, country: null };
    const view = await views.draw(
      { host, path, language, permission: { ...permission, location: nobody } },
      ask,
    );
    if (!view) return plain;
    const needed = view.group === 'index' ? ['index', path] : ['pages', view.group ?? ''];
    return {
      ...plain,
      data: { permission, answers: view.answers },
      html: view.html,
      language,
      scripts: [...new Set(needed.flatMap((name) => groups[name] ?? []))],
    };
  };
}

/** A query says which part of a page is wanted; to the home page it only says who sent the visitor. */
function isSameForAll(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return OPEN_PAGES.has(path) && (path === HOME || !request.url.includes('?'));
}

function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/';
  return path === '/' ? HOME : path;
}

/** What the site's own call of a page at its start is answered, for the same host and address. */
async function askPermission(
  server: FastifyInstance,
  { hostname, headers, ip }: FastifyRequest,
): Promise<Permission | undefined> {
  const answer = await server.inject({
    url: `${siteApi.brand.permission.path}?${new URLSearchParams({ url: hostname })}`,
    headers: { host: headers.host },
    remoteAddress: ip,
  });
  return answer.statusCode === 200 ? answer.json<Success<Permission>>().value : undefined;
}

/** Somebody has logged in with this browser: whether this tab has a session is for its script to say. */
export const mayBeMember = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /partner=/.test(headers.cookie ?? '');

/** Wishes that pages keep where the server sees them. They are nobody's secret and prove nothing. */
const cookiesOf = ({ headers }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries((headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=', 2)));
