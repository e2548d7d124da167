import { beforeEach, expect, test, vi } from 'vitest';
import type { beginSession as BeginSession, clearSession as ClearSession } from '../../state/session.ts';
import type { beginLaunch as BeginLaunch, takeLaunch as TakeLaunch } from './launch.ts';

let beginLaunch: typeof BeginLaunch;
let takeLaunch: typeof TakeLaunch;
let beginSession: typeof BeginSession;
let clearSession: typeof ClearSession;

const asked: string[] = [];

const emptyStorage = () => ({ getItem: () => null, setItem: () => {}, clear: () => {} });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', emptyStorage());
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body).gameId);
    return Response.json({ success: true, value: { title: `opening ${asked.length}` } });
  });
  asked.length = 0;
  ({ beginLaunch, takeLaunch } = await import('./launch.ts'));
  ({ beginSession, clearSession } = await import('../../state/session.ts'));
  beginSession({ token: 'a', agentType: 0 });
});

const koi = { gameId: 'koi-emperor', vassalage: 'PGSLOT' };
const dice = { gameId: 'dice', vassalage: 'BNGSLOT' };

test('a launch that was begun is the one that is taken, and the next one is asked for anew', async () => {
  beginLaunch(koi);
  const first = await takeLaunch({ ...koi, confirmTrans: undefined }, 'EN');
  expect(asked).toEqual(['koi-emperor']);
  const second = await takeLaunch(koi, 'EN');
  expect(asked).toHaveLength(2);
  expect(second.title).not.toBe(first.title);
});

test('another game, and a choice about its wallet, take no launch that was begun without', async () => {
  beginLaunch(koi);
  await takeLaunch(dice, 'EN');
  await takeLaunch(koi, 'EN');
  expect(asked).toEqual(['koi-emperor', 'dice', 'koi-emperor']);
  beginLaunch(koi);
  await takeLaunch({ ...koi, confirmTrans: false }, 'EN');
  expect(asked).toHaveLength(5);
});

test('nothing is begun for a visitor, or for no game', async () => {
  beginLaunch({ ...koi, gameId: '' });
  clearSession();
  beginLaunch(koi);
  expect(asked).toEqual([]);
});
