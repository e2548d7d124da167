import { request } from 'node:http';
import { createSignedClient, signSite } from '@fairhouse/client/signed';
import { sql } from '@fairhouse/db';
import { CATALOGUE, hashSeed, seededWords } from '@fairhouse/games';
import { platformSecret } from '@fairhouse/provider';
import { vendorApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertSeedsOpen } from '../src/features/seed/index.ts';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterAll(() => studio.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${studio.origin()}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe('a launch', () => {
  test('shows the machine, the stakes, the balance and the hash of the server seed to come', async () => {
    const { opened } = await studio.player('plr-open');
    expect(opened.machine?.lines).toHaveLength(25);
    expect(opened.machine?.symbols.find((symbol) => symbol.id === 'H1')).toMatchObject({
      name: { EN: 'Koi', VI: 'Cá koi' },
      pays: { 2: 2, 3: 75, 4: 300, 5: 2000 },
    });
    expect(opened).toMatchObject({
      balance: '1000.0000',
      parentOrigin: 'http://site.test',
      unfinished: null,
      seeds: { active: null },
    });
    expect(opened.stakes[0]).toBe('1.0000');
    expect(opened.seeds.next.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('token is good for once, and for its own game only', async () => {
    const player = await studio.player();
    const open = (token: string, game: string) =>
      post('/studio/session', JSON.stringify({ token, game })).then(codeOf);
    expect(await open(player.token, 'koi-emperor')).toBe('launch_expired');
    studio.wallet.state.tokens.set('other-game', 'plr-x starfall');
    expect(await open('other-game', 'koi-emperor')).toBe('not_found');
    expect(await open('any', 'no-such-game')).toBe('not_found');
  });

  test('keeps the client seed that the player chose before', async () => {
    const first = await studio.player('plr-twice');
    await first.seeds('my-own-seed');
    const again = await studio.player('plr-twice', 'starfall');
    expect(again.opened.seeds.active?.clientSeed).toBe('my-own-seed');
  });

  test('shows a round first whose answer never reached the browser', async () => {
    const player = await studio.player('plr-lost');
    const reached = Promise.withResolvers<void>();
    studio.wallet.state.manner = (sent) => {
      if (sent.call === 'debit') reached.resolve();
      return 'answer';
    };
    const call = request(`${studio.origin()}/studio/spins`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${player.opened.session}`,
        [HEADERS.idempotencyKey]: 'lost-answer-1',
      },
    });
    call.on('error', () => {});
    call.end('{"stake":"1"}');
    await reached.promise;
    call.destroy();
    await expect
      .poll(async () => (await roundsOf(studio.db, player.code)).map((round) => round.state))
      .toEqual(['settled']);
    const [round] = await roundsOf(studio.db, player.code);
    expect((await studio.player('plr-lost')).opened.unfinished?.roundId).toBe(round!.id);
    await player.spin('lost-answer-1');
    await expect.poll(async () => (await studio.player('plr-lost')).opened.unfinished).toBeNull();
  });
});

describe('seeds', () => {
  test('are replaced at the player’s wish: the old one is shown and matches its hash', async () => {
    const player = await studio.player();
    await player.spin('seed-spin-1');
    const { seeds, revealed } = await player.seeds('a-new-seed');
    expect(hashSeed(revealed!.serverSeed)).toBe(player.hash);
    expect(revealed!.serverSeedHash).toBe(player.hash);
    expect(seeds.active).toMatchObject({ clientSeed: 'a-new-seed', nextNonce: 0 });
  });

  test('stay while a round of theirs is open', async () => {
    const player = await studio.player();
    studio.wallet.state.manner = (sent) => (sent.call === 'debit' ? 'act_then_break' : 'break');
    await refusal(player.spin('open-round-1'));
    expect(await refusal(player.seeds('a-new-seed'))).toBe('seed_has_open_round');
    studio.wallet.state.manner = () => 'answer';
    await studio.settleOutbox();
    expect(await refusal(player.seeds('a-new-seed'))).toBe('none');
  });

  test('over spins, faults and changes at random and at once, no nonce comes twice and no seed is shown in use', async () => {
    const words = seededWords(7);
    const below = (n: number) => words.nextWord() % n;
    const player = await studio.player();
    const promised = [player.hash];
    const shown: string[] = [];
    studio.wallet.state.manner = () =>
      (['answer', 'answer', 'answer', 'break', 'act_then_break'] as const)[below(5)]!;
    const act = async (name: string) => {
      if (below(2) > 0) return void (await refusal(player.spin(`random-${name}`)));
      const changed = await player.seeds(`mine-${name}`).catch(() => undefined);
      if (!changed) return;
      const { seeds, revealed } = changed;
      expect(hashSeed(revealed!.serverSeed)).toBe(revealed!.serverSeedHash);
      expect(seeds.active).toMatchObject({ clientSeed: `mine-${name}`, nextNonce: 0 });
      shown.push(revealed!.serverSeedHash);
      promised.push(seeds.active!.serverSeedHash);
    };
    for (let step = 0; step < 60; step += 1) {
      await Promise.all(Array.from({ length: 1 + below(4) }, (_, place) => act(`${step}-${place}`)));
      await studio.settleOutbox();
    }
    studio.wallet.state.manner = () => 'answer';
    await studio.settleOutbox();
    const used = (await roundsOf(studio.db, player.code)).map(({ pairId, nonce }) => `${pairId} ${nonce}`);
    expect(Math.min(used.length, shown.length)).toBeGreaterThan(10);
    expect(new Set(used).size).toBe(used.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(promised.filter((hash) => !shown.includes(hash))).toHaveLength(1);
    expect(shown.filter((hash) => !promised.includes(hash))).toEqual([]);
  });

  test('in use must open with the secret of the house, or the studio does not start', async () => {
    await studio.player();
    await expect(assertSeedsOpen(studio.db, studio.config.secret)).resolves.toBeUndefined();
    await expect(assertSeedsOpen(studio.db, 'b'.repeat(64))).rejects.toThrow(
      'FAIRHOUSE_SECRET is not the one',
    );
  });

  test('are never readable in the database', async () => {
    const player = await studio.player();
    const { revealed } = await player.seeds('look-for-me');
    const { rows } = await sql<{ text: string }>`select seed_pair::text as text from seed_pair`.execute(
      studio.db,
    );
    const hex = Buffer.from(revealed!.serverSeed).toString('hex');
    expect(rows.some(({ text }) => text.includes(revealed!.serverSeed) || text.includes(hex))).toBe(false);
  });
});

describe('a call', () => {
  test('with another session, none or an ended one is refused', async () => {
    const player = await studio.player();
    const spin = (session: string) =>
      post('/studio/spins', '{"stake":"1"}', {
        authorization: `Bearer ${session}`,
        [HEADERS.idempotencyKey]: 'guard-key-1',
      }).then(codeOf);
    expect(await spin('A'.repeat(43))).toBe('launch_expired');
    expect(await codeOf(await post('/studio/spins', '{"stake":"1"}'))).toBe('launch_expired');
    await studio.vendor().endSessions({ body: { player: player.code } });
    expect(await spin(player.opened.session)).toBe('launch_expired');
  });

  test('after half an hour without one is refused', async () => {
    const player = await studio.player();
    studio.clock.aheadMs = 29 * 60_000;
    await player.spin('idle-key-1');
    studio.clock.aheadMs = 58 * 60_000;
    await player.spin('idle-key-2');
    studio.clock.aheadMs = 89 * 60_000;
    expect(await refusal(player.spin('idle-key-3'))).toBe('launch_expired');
    studio.clock.aheadMs = 0;
  });

  test('of bad form meets a coded refusal and writes nothing', async () => {
    const player = await studio.player();
    const spin = (body: string, key = 'bad-form-1') =>
      post('/studio/spins', body, {
        authorization: `Bearer ${player.opened.session}`,
        [HEADERS.idempotencyKey]: key,
      }).then(codeOf);
    for (const body of [
      '{',
      '[]',
      'null',
      '{}',
      '{"stake":1}',
      '{"stake":"-1"}',
      '{"stake":"0"}',
      '{"stake":"1e3"}',
      '{"stake":"1","extra":1}',
      '{"stake":"1","stake":"2"}',
      `{"stake":"${'9'.repeat(40)}"}`,
    ])
      expect(await spin(body)).toBe('bad_request');
    for (const stake of ['1.0001', '1.1', '1000.25', '0.75', '0.25'])
      expect(await spin(`{"stake":"${stake}"}`)).toBe('stake_not_allowed');
    expect(await spin('{"stake":"1"}', '')).toBe('idempotency_key_required');
    expect(await spin('{"stake":"1"}', 'x')).toBe('idempotency_key_required');
    expect(await roundsOf(studio.db, player.code)).toEqual([]);
    for (const clientSeed of ['short', 'has space in it', 'x'.repeat(65)])
      expect(
        await codeOf(
          await post(
            '/studio/seeds',
            JSON.stringify({ clientSeed, serverSeedHash: player.opened.seeds.next.serverSeedHash }),
            { authorization: `Bearer ${player.opened.session}` },
            'PUT',
          ),
        ),
      ).toBe('bad_request');
  });

  test('of the platform needs its signature, and names its own player', async () => {
    const player = await studio.player();
    const { roundId } = await player.spin('vendor-key-1');
    const stranger = createSignedClient(vendorApi, {
      origin: studio.origin(),
      key: { keyId: 'platform-1', secret: 'f'.repeat(64) },
      timeoutMs: 60_000,
    }).vendor;
    expect(await refusal(stranger.games())).toBe('signature_invalid');
    expect(await refusal(studio.vendor().proof({ body: { player: 'plr-other', round: roundId } }))).toBe(
      'not_found',
    );
    expect(await studio.vendor().games()).toHaveLength(CATALOGUE.length);
  });
});

test('a game and a round of it may be framed by the site that the platform has signed, and by no other', async () => {
  const framedBy = async (path: string, query = '') =>
    (await fetch(`${studio.origin()}${path}/koi-emperor${query}`)).headers
      .get('content-security-policy')
      ?.match(/frame-ancestors ([^;]*)/)?.[1];
  const signed = (origin: string, secret = studio.config.secret) =>
    signSite(platformSecret(secret, 'studio', 'platform-1')!, origin);
  const other = 'http://other.test:8443';
  for (const path of ['/play', '/replay']) {
    expect(await framedBy(path, `?site=${signed(other)}`)).toBe(other);
    expect(await framedBy(path), 'named by nobody').toBe("'none'");
    const [said, mac] = signed(other).split('.');
    const evil = Buffer.from('https://evil.test').toString('base64url');
    const forged = [`${evil}.${mac}`, said!, `${said}.`, `.${mac}`, signed(other, 'f'.repeat(64)), ''];
    for (const site of forged) expect(await framedBy(path, `?site=${site}`), site).toBe("'none'");
    const twice = `?site=${signed(other)}&site=${signed('https://evil.test')}`;
    expect(await framedBy(path, twice), 'named twice').toBe("'none'");
  }
});

test('what a hall loads ahead may be framed by anybody: nothing runs in it', async () => {
  const { headers } = await fetch(`${studio.origin()}/warm/slots`);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('a page of the game is framed by nobody unless told, and runs nothing inline', async () => {
  const missing = await fetch(`${studio.origin()}/play/no-such-game`);
  expect(missing.status).toBe(404);
  const policy = missing.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self'; style-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect((await fetch(`${studio.origin()}/healthz`)).status).toBe(200);
  expect((await fetch(`${studio.origin()}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${studio.origin()}/metrics`)).text()).toContain('studio_waiting_calls');
});
