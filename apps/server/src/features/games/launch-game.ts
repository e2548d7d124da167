import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { gamesRoutes, Refusal, RouteCall, RouteReply } from '@fairhouse/wire';
import type { PlayerContext, SitePrepared } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { TRIAL } from '../player/index.ts';
import { findProvider } from '../provider/index.ts';
import { issueOneTimeToken } from '../token/index.ts';
import { moveToVendor } from '../vendor-wallet/index.ts';
import { findGame } from './store.ts';

const TOKEN_LIFE_MS = 60_000;

type LaunchCall = RouteCall<typeof gamesRoutes.launch> & {
  readonly context: BaseContext & SitePrepared & { readonly player: PlayerContext };
};
type LaunchRefusal = Refusal<(typeof gamesRoutes.launch)['faults'][number]>;

/** The address of a game with a launch token in its fragment, which no server log ever sees. */
export async function launchGame(
  platform: Platform,
  { body, context }: LaunchCall,
): Promise<Result<RouteReply<typeof gamesRoutes.launch>, LaunchRefusal>> {
  const { brand, player, nowMs } = context;
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  const game = await findGame(platform.db, brand.id, body.gameId, nowMs);
  if (!game || game.vassalage !== body.vassalage) return fail({ code: 'not_found' });
  if (body.launchMode === 'real' && player.agentType === TRIAL) return fail({ code: 'in_need_true_account' });
  const provider = game.provider ? await findProvider(platform.db, game.provider) : undefined;
  if (game.state !== 'open' || !provider) return fail({ code: 'game_under_maintenance' });
  const { walletMode } = game;
  if (walletMode === 'transfer') {
    const moved = await moveToVendor(platform, game.vassalage, body.confirmTrans, context);
    if (!moved.ok) return moved;
  }
  const subject = {
    provider: provider.code,
    playerId: player.id,
    sessionId: player.sessionId,
    game: game.code,
    language: body.language,
  };
  const token = await transact(platform.db, (tx) =>
    issueOneTimeToken(tx, 'launch', subject, nowMs + TOKEN_LIFE_MS),
  );
  const url = new URL(`${provider.launch_url}/${encodeURIComponent(game.code)}`);
  return ok({ game_url: `${url.href}#${token}`, origin: url.origin, title: game.title, walletMode });
}
