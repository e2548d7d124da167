// @vitest-environment happy-dom
import { CallRefused } from '@fairhouse/client';
import { beforeEach, expect, it } from 'vitest';
import { chooseSeed } from './client-seed.ts';
import { findSeen, listSeen } from './seen-seeds.ts';

const SEED = 'my-own-client-seed';
const first = { serverSeedHash: 'a1', announcedAt: 1 };
const second = { serverSeedHash: 'b2', announcedAt: 2 };

type Api = Parameters<typeof chooseSeed>[0];
const accepting = { chooseSeed: async () => ({}) } as unknown as Api;
const refusing = (code: 'client_seed_used' | 'seed_hash_changed') =>
  ({
    chooseSeed: () => Promise.reject(new CallRefused({ success: false, code, message: code }, 422)),
  }) as unknown as Api;

beforeEach(() => localStorage.clear());

it('keeps the hash that a client seed was used with when the same one is refused later', async () => {
  await chooseSeed(accepting, first, SEED);
  await expect(chooseSeed(refusing('client_seed_used'), second, SEED)).rejects.toThrow();
  expect(findSeen(SEED)?.serverSeedHash).toBe(first.serverSeedHash);
  expect(listSeen()).toHaveLength(1);
});

it('keeps what was shown when the house then names another hash', async () => {
  await expect(chooseSeed(refusing('seed_hash_changed'), first, SEED)).rejects.toThrow();
  expect(findSeen(SEED)?.serverSeedHash).toBe(first.serverSeedHash);
});
