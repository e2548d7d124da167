import { createCipheriv, hkdfSync } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { NoSupport, openSupport, PopupBlocked } from './support-window.ts';

const KEY = 'aB3dE6gH';

const seal = (link: string, secret: string): string => {
  const iv = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', secret, KEY, 'cs-link-v1', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url') + KEY;
};

const withPopup = (popup: unknown) => {
  const open = vi.fn(() => popup);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { origin: 'http://localhost:9000' });
  return open;
};

afterEach(() => vi.unstubAllGlobals());

it('opens a window of 440 by 500 that knows nothing of the site', async () => {
  const popup = { opener: {}, location: { href: '' }, close: vi.fn() };
  const open = withPopup(popup);
  await openSupport(async () => seal('https://chat.example/room', 'DEMO'), 'DEMO');
  expect(open).toHaveBeenCalledWith('about:blank', 'support', 'popup,width=440,height=500');
  expect(popup).toMatchObject({ opener: null, location: { href: 'https://chat.example/room' } });
  expect(popup.close).not.toHaveBeenCalled();
});

it('closes the window when the link can’t be read, and says why', async () => {
  const popup = { opener: {}, location: { href: '' }, close: vi.fn() };
  withPopup(popup);
  await expect(openSupport(async () => 'not-a-sealed-link', 'DEMO')).rejects.toThrow();
  expect(popup.close).toHaveBeenCalledOnce();
  expect(popup.location.href).toBe('');
});

it('says that the browser blocked the window', async () => {
  withPopup(null);
  const ask = vi.fn(async () => undefined);
  await expect(openSupport(ask, 'DEMO')).rejects.toBeInstanceOf(PopupBlocked);
  expect(ask).not.toHaveBeenCalled();
});

it('closes the window when the link can’t be got, or there is none, and rethrows', async () => {
  const popup = { opener: {}, location: { href: '' }, close: vi.fn() };
  withPopup(popup);
  const fault = new Error('the server did not answer');
  await expect(openSupport(() => Promise.reject(fault), 'DEMO')).rejects.toBe(fault);
  await expect(openSupport(async () => undefined, 'DEMO')).rejects.toBeInstanceOf(NoSupport);
  expect(popup.close).toHaveBeenCalledTimes(2);
  expect(popup.location.href).toBe('');
});
