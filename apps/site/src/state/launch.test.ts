import { beforeEach, expect, it, vi } from 'vitest';
import { startLaunch } from './launch.ts';
import { closeWindow, currentWindow } from './windows.ts';

vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null }));

beforeEach(() => closeWindow());

const koi = { gameType: 'RNG', code: 'koi-emperor', vassalage: 'PGSLOT' } as const;

it('a provider opens the list of its games, wherever it stands', () => {
  const go = vi.fn();
  startLaunch({ ...koi, code: 'PGSLOT', isGame: 'VASSALAGE' }, 'Paper Garden', go);
  expect(currentWindow()).toEqual({ kind: 'vassalage', vassalage: 'PGSLOT', title: 'Paper Garden' });
  expect(go).not.toHaveBeenCalled();
});

it('a game asks a visitor to log in, a lottery shows its page', () => {
  const go = vi.fn();
  startLaunch({ ...koi, isGame: 'GAME' }, 'Koi Emperor', go);
  expect(currentWindow()?.kind).toBe('login');
  expect(go).not.toHaveBeenCalled();
  closeWindow();
  startLaunch({ ...koi, gameType: 'LOTT', accountTypeName: 'TCG_SEA' }, 'Toto', go);
  expect(currentWindow()).toBeUndefined();
  expect(go).toHaveBeenCalledWith('/sealottery?gameCode=koi-emperor');
});
