import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { gamesRoutes } from '@fairhouse/wire/play/games';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { findLanguage } from '../../frame/brand.ts';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { HouseTile } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { TRIAL } from '../../identity/player/index.ts';
import { issueOneTimeToken } from '../../identity/token/index.ts';
import { findProvider, framedBy } from '../provider/index.ts';
import { moveToVendor } from '../vendor-wallet/index.ts';
import type { ListHouseTiles } from './house-tiles.ts';
import { findGame } from './store.ts';

const TOKEN_LIFE_MS = 60_000;

type Call<R extends 'launch' | 'launchV2'> = RouteCall<(typeof gamesRoutes)[R]> & {
  readonly context: BaseContext & SitePrepared & { readonly player: PlayerContext };
};
type LaunchRefusal = Refusal<(typeof gamesRoutes.launch)['faults'][number]>;
type LaunchV2Refusal = Refusal<(typeof gamesRoutes.launchV2)['faults'][number]>;

/** Launch V2 (spec §7): a payload that names another session or brand than the call's own is refused. */
export async function launchGameV2(
  platform: Platform,
  houseTiles: ListHouseTiles,
  { body, context }: Call<'launchV2'>,
): Promise<Result<RouteReply<typeof gamesRoutes.launchV2>, LaunchV2Refusal>> {
  const { brand, player, token, language } = context;
  const { merchantCode = brand.merchantCode, username = player.username, token: own = token } = body;
  if (merchantCode !== brand.merchantCode) return fail({ code: 'brand_mismatch' });
  if (username !== player.username || own !== token) return fail({ code: 'not_logged_in' });
  const gameId = body.roomId ?? body.gameId;
  if (gameId === undefined) return fail({ code: 'not_found' });
  const spoken = body.language ?? findLanguage(brand, language) ?? 'EN';
  const launched = await launchGame(platform, houseTiles, {
    body: { ...body, gameId, language: spoken },
    context,
  });
  // No other origin is let into a frame of the site.
  if (!launched.ok || launched.value.origin === platform.config.studioOrigin) return launched;
  const { game_url, title, walletMode } = launched.value;
  return ok({ game_url2: game_url, title, walletMode });
}

/**
 * The address of a game with a launch token in its fragment, which no server log ever sees; of what the house offers itself the
 * page of the site.
 */
export async function launchGame(
  platform: Platform,
  houseTiles: ListHouseTiles,
  { body, context }: Call<'launch'>,
): Promise<Result<RouteReply<typeof gamesRoutes.launch>, LaunchRefusal>> {
  const { brand, player, site, nowMs } = context;
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  const game = await findGame(platform.db, brand.id, body.gameId, nowMs);
  if (!game) {
    const [tile] = await houseTiles(brand.id, [body.gameId]);
    return launchTile(site, tile, body);
  }
  if (game.vendorCode !== body.vassalage) return fail({ code: 'not_found' });
  if (body.launchMode === 'real' && player.agentType === TRIAL) return fail({ code: 'in_need_true_account' });
  const provider = game.provider ? await findProvider(platform.db, game.provider) : undefined;
  if (game.state !== 'open' || !provider) return fail({ code: 'game_under_maintenance' });
  const { walletMode } = game;
  if (walletMode === 'transfer') {
    const moved = await moveToVendor(platform, game.vendorCode, body.confirmTrans, context);
    if (!moved.ok) return moved;
  }
  const subject = {
    provider: provider.code,
    playerId: player.id,
    sessionId: player.sessionId,
    game: game.code,
    language: body.language,
    site,
  };
  const token = await transact(platform.db, (tx) =>
    issueOneTimeToken(tx, 'launch', subject, nowMs + TOKEN_LIFE_MS),
  );
  const url = new URL(`${provider.launchUrl}/${encodeURIComponent(game.code)}`);
  url.hash = token;
  return ok({
    game_url: framedBy(platform, provider.code, url, site).href,
    origin: url.origin,
    title: game.title,
    walletMode,
  });
}

function launchTile(
  siteOrigin: string,
  tile: HouseTile | undefined,
  { vassalage }: Pick<Call<'launch'>['body'], 'vassalage'>,
): Result<RouteReply<typeof gamesRoutes.launch>, LaunchRefusal> {
  if (tile?.vassalage !== vassalage) return fail({ code: 'not_found' });
  if (tile.state !== 'open') return fail({ code: 'game_under_maintenance' });
  const { page, title } = tile;
  return ok({ game_url: `${siteOrigin}${page}`, origin: siteOrigin, title, walletMode: 'seamless' });
}
