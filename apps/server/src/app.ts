import { fail, ok, type Result } from '@fairhouse/kernel';
import { brandSheet, FIRST_SEED } from '@fairhouse/rules/platform/brand/brand-palette';
import { answerNotFound, type BrowserContext, callRates, createServer, mountApi } from '@fairhouse/serve';
import { opsApi, providerApi, siteApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import { HEADERS } from '@fairhouse/wire/headers';
import type { RouteSpec } from '@fairhouse/wire/route';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { opsHandlers, readerOf, siteHandlers } from './features.ts';
import type { Brand } from './frame/brand.ts';
import type {
  OpsGuards,
  OpsPrepared,
  ProviderGuards,
  ProviderHandlers,
  SiteGuards,
  SitePrepared,
} from './frame/contexts.ts';
import type { Platform } from './frame/platform.ts';
import { type AccessCheck, openAccessCheck } from './identity/access/index.ts';
import { mountAvatars } from './identity/avatar/index.ts';
import { checkVerifier } from './identity/kyc/index.ts';
import {
  checkAgent,
  checkMember,
  checkMemberStep,
  checkPlayer,
  checkTrueAccount,
} from './identity/session/index.ts';
import { mountUploads } from './identity/upload/index.ts';
import { checkFeed } from './lottery/feed/index.ts';
import { closeTicketLane } from './lottery/ticket/index.ts';
import { checkPaymentProvider, checkWebhook } from './money/payment/index.ts';
import { openBeginnings } from './pages/begin-page.ts';
import { mountDocs } from './pages/mount-docs.ts';
import { mountIcons } from './pages/mount-icons.ts';
import { manifestOf } from './pages/mount-installable.ts';
import { mountPages } from './pages/mount-pages.ts';
import { openingPicture } from './pages/opening-picture.ts';
import { findBrandByHost, originAt } from './platform/brand/index.ts';
import { openNonces, openPayload } from './platform/sealing/index.ts';
import { checkKey, checkStaff, checkStaffStep } from './platform/staff/index.ts';
import {
  batchHandlers,
  openProviderCheck,
  openWalletLanes,
  providerHandlers,
} from './play/provider/index.ts';
import { reconciliationProviderHandlers } from './play/reconciliation/index.ts';
import { roundReportHandlers } from './play/vendor-wallet/index.ts';
import { isLoginQueueFull } from './secrets/passwords.ts';
import { mountSocket } from './socket/mount-socket.ts';

/** A login may hold a password to be hashed; while there is no room for one more none is even read. */
const LOGINS: ReadonlySet<RouteSpec> = new Set([siteApi.session.login, siteApi.session.loginV2]);

/** The member site's origin: its API, the providers' wallet, the socket, the docs and the pages. */
export async function createSiteServer(platform: Platform): Promise<FastifyInstance> {
  const server = await openServer(platform);
  platform.hub.readBy(readerOf(platform));
  await mountSocket(
    server,
    platform,
    async (host) => (await findBrandByHost(platform.db, host)) !== undefined,
  );
  const isRestricted = openAccessCheck(platform);
  const nonces = openNonces(platform);
  mountApi<typeof siteApi, SiteGuards, SitePrepared>(server, {
    api: siteApi,
    handlers: siteHandlers(platform),
    prepare: (request, browser) => prepareSite(platform, isRestricted, request, browser),
    guards: {
      memberStep: (_request, call) => checkMemberStep(platform, call),
      member: (_request, call) => checkMember(platform, call),
      trueAccount: (_request, call) => checkTrueAccount(platform, call),
      agent: (_request, call) => checkAgent(platform, call),
      player: (_request, call) => checkPlayer(platform, call),
      signedPayment: (request) => checkPaymentProvider(platform, request),
      signedFeed: (request, { brand }) => checkFeed(platform, request, brand.id),
      signedVerifier: (request, { brand }) => checkVerifier(platform, request, brand.id),
      webhook: (request) => checkWebhook(platform, request),
    },
    rates: callRates(platform.config.limits, platform.bus, 'site'),
    hasRoom: (route) => !(LOGINS.has(route) && isLoginQueueFull()),
    unseal: (payload, audience, nowMs) => openPayload(platform, nonces, payload, { audience, nowMs }),
    pages: { origin: platform.config.siteOrigin },
    now: platform.now,
  });
  const lanes = openWalletLanes(platform);
  server.addHook('onClose', () => Promise.all([lanes.close(), closeTicketLane(platform), nonces.close()]));
  mountApi<typeof providerApi, ProviderGuards, Record<never, never>>(server, {
    api: providerApi,
    handlers: {
      provider: providerHandlers(platform, lanes),
      batch: batchHandlers(platform, lanes),
      reconciliation: reconciliationProviderHandlers(platform),
      roundReport: roundReportHandlers(platform),
    } satisfies ProviderHandlers,
    prepare: async () => ok({}),
    guards: { signedProvider: openProviderCheck(platform) },
    now: platform.now,
  });
  mountAvatars(server, platform);
  mountUploads(server, platform);
  mountDocs(server);
  const brandOf = ({ hostname }: FastifyRequest) => findBrandByHost(platform.db, hostname.toLowerCase());
  mountIcons(server, brandOf);
  await mountPages(server, 'site', {
    frames: [platform.config.studioOrigin],
    calls: callsAndSockets(platform.config.sportsbookOrigin),
    begin: openBeginnings(server, platform.now),
    preload: openingPicture,
    style: async (request) => styleOf(await brandOf(request)),
    brand: brandOf,
    manifest: async (request) => manifestOf((await brandOf(request))?.name ?? 'Fairhouse'),
    now: platform.now,
  });
  return server;
}

/** The colours of a brand that has chosen its own; those of the house come with its style sheet. */
const styleOf = (brand: Brand | undefined): string | undefined =>
  brand && brand.colour !== FIRST_SEED ? brandSheet(brand.colour) : undefined;

/** The console's origin: staff calls and the console's pages, and nothing of the members'. */
export async function createConsoleServer(platform: Platform): Promise<FastifyInstance> {
  const server = await openServer(platform);
  mountApi<typeof opsApi, OpsGuards, OpsPrepared>(server, {
    api: opsApi,
    handlers: opsHandlers(platform),
    prepare: async (request, browser) =>
      ok({ ...browser, token: bearerOf(request), apiKey: apiKeyOf(request) }),
    guards: {
      staffStep: (_request, call) => checkStaffStep(platform, call),
      staff: ({ method, routeOptions }, call, guard) =>
        call.apiKey
          ? checkKey(platform, call, { guard, method, path: routeOptions.url ?? '' })
          : checkStaff(platform, call, guard),
    },
    rates: callRates(platform.config.limits, platform.bus, 'console'),
    pages: { origin: platform.config.consoleOrigin },
    now: platform.now,
  });
  mountUploads(server, platform);
  await mountPages(server, 'console', { frames: [platform.config.studioOrigin], now: platform.now });
  return server;
}

async function openServer(platform: Platform): Promise<FastifyInstance> {
  const server = createServer({
    log: platform.log,
    now: platform.now,
    trustedProxies: platform.config.trustedProxies,
  });
  // Pages answer every address that is asked for; what is sent to an address that takes none ends here.
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply, platform.now()));
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  return server;
}

/** An origin for calls, and the same for sockets. */
const callsAndSockets = (origin: string | undefined): readonly string[] =>
  origin ? [origin, origin.replace(/^http/, 'ws')] : [];

/** Host and merchant code decide the brand: a host belongs to one, and a merchant code must agree with it. */
async function prepareSite(
  platform: Platform,
  isRestricted: AccessCheck,
  request: FastifyRequest,
  browser: BrowserContext,
): Promise<Result<SitePrepared, Refusal>> {
  const host = request.hostname.toLowerCase();
  const brand = await findBrandByHost(platform.db, host);
  if (!brand) return fail({ code: 'brand_not_found' });
  const merchant = request.headers[HEADERS.merchant];
  if (merchant !== undefined && merchant !== brand.merchantCode) return fail({ code: 'brand_mismatch' });
  const restricted = await isRestricted(brand, request.ip);
  return ok({ ...browser, brand, site: originAt(platform, host), token: bearerOf(request), restricted });
}

/** Tokens of ours are 43 characters of base64url; anything else is none. */
const bearerOf = (request: FastifyRequest): string =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** A key names what it is, so that whoever finds one in a log knows what to revoke. */
const apiKeyOf = (request: FastifyRequest): string =>
  /^Bearer (fhk_[A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
