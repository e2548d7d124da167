import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@fairhouse/client';
import { secretFor } from '@fairhouse/provider';
import { createStudio, type StudioApp } from '@fairhouse/studio';
import { studioApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booted, bootStudio } from '../../../apps/studio/test/boot-studio.ts';
import { runVendorKit } from '../src/vendor/run-vendor-kit.ts';
import { openStandIn, type Player, type StandIn } from '../src/vendor/stand-in.ts';

const GAME = 'jade-hoard';

let booted: Booted;
let platform: StandIn;
let studio: StudioApp;
let origin: string;

beforeAll(async () => {
  booted = await bootStudio();
  platform = await openStandIn({
    key: { keyId: 'studio-1', secret: secretFor(booted.config.secret, 'provider studio') },
    game: GAME,
    currency: 'P',
    port: 0,
  });
  studio = await createStudio({
    config: { ...booted.config, siteOrigin: platform.origin },
    db: booted.db,
    log: booted.log,
    now: Date.now,
    tables: 'idle',
    fetch: (...call) => carry(...call),
  });
  origin = await studio.server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await studio.close();
  await platform.close();
  await booted.stop();
});

/** How the studio hears the platform; a test bends it to make a vendor of it that does not listen. */
let carry: typeof fetch = fetch;

/** Stakes once; the game is opened the first time. */
function createPlay() {
  const sessions = new Map<string, string>();
  return async ({ token, code }: Player) => {
    const anyone = createClient(studioApi, { origin });
    if (!sessions.has(token)) {
      const { session, seeds } = await anyone.studio.open({ body: { token, game: GAME } });
      sessions.set(token, session);
      const { serverSeedHash } = seeds.next;
      await own(session).chooseSeed({ body: { clientSeed: `seed-of-${code}`, serverSeedHash } });
    }
    const idempotencyKey = randomBytes(12).toString('hex');
    return own(sessions.get(token)!).spin({ body: { stake: '1' }, idempotencyKey });
  };
}

const own = (session: string) =>
  createClient(studioApi, { origin, headers: () => ({ authorization: `Bearer ${session}` }) }).studio;

const check = (vendorUrl = origin) =>
  runVendorKit({
    platform,
    vendorUrl,
    key: { keyId: 'platform-1', secret: secretFor(booted.config.secret, 'vendor studio') },
    vendorCode: 'BNGSLOT',
    currency: 'P',
    play: createPlay(),
  });

test('the studio keeps every promise of a vendor with wallets of its own', async () => {
  expect((await check()).filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
});

/** Before the studio: says yes when sessions are to end, and keeps it to itself. */
async function openDeaf() {
  const deaf = createServer(async (request, response) => {
    const { url = '', method = 'POST', headers } = request;
    response.setHeader('content-type', 'application/json');
    if (url.endsWith('/sessions/end'))
      return void response.end(JSON.stringify({ success: true, value: null }));
    const passed = Object.entries(headers).filter(([name]) => /^(x-|content-type$)/.test(name));
    const body = Buffer.concat(await request.toArray());
    const answer = await fetch(`${origin}${url}`, { method, headers: passed as [string, string][], body });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((listening) => deaf.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        deaf.close(closed);
        deaf.closeAllConnections();
      }),
  };
}

test('a vendor that hears every answer as a yes, and nothing of ended sessions, is failed', async () => {
  carry = async (input, init) => {
    if (!String(input).endsWith('/permit')) return fetch(input, init);
    const { msgId } = JSON.parse(String(init?.body)) as { msgId: string };
    void fetch(input, init).catch(() => undefined);
    const yes = { msgId, code: 'OK', retry: 'never', duplicate: false, balance: null, asOf: Date.now() };
    return Response.json(yes);
  };
  const deaf = await openDeaf();
  const results = await check(deaf.address);
  await deaf.close();
  carry = fetch;
  expect(results.filter(({ outcome }) => outcome === 'breach').map((result) => result.check)).toEqual([
    'takes no stake that is refused',
    'takes no stake when it is answered after the end of the permit',
    'takes no stake when nobody answers',
    'takes no stake once the sessions of the player have been ended',
  ]);
});
