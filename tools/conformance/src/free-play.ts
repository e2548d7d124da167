import { createClient, fetchWithCookies } from '@fairhouse/client';
import { siteApi } from '@fairhouse/wire/apis';
import type { Launch } from './seat.ts';

/** Opens a guest's account with play money on a Fairhouse site and launches a game for it. */
export async function launchFreePlay(
  site: string,
  gameId = 'koi-emperor',
  vendorCode = 'PGSLOT',
): Promise<Launch> {
  const browser = fetchWithCookies(new Map());
  const visitor = createClient(siteApi, { origin: site, fetch: browser });
  const { token } = await visitor.session.freePlay({
    body: { os: process.platform, platform: 'W', version: 3 },
  });
  const guest = createClient(siteApi, {
    origin: site,
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: browser,
  });
  const { game_url } = await guest.games.launch({
    body: {
      gameId,
      vassalage: vendorCode,
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'demo',
      language: 'EN',
    },
  });
  return { token: new URL(game_url).hash.slice(1), currency: 'FUN' };
}
