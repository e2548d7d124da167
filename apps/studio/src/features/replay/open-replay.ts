import { findEngine } from '@fairhouse/games';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { replayStudioRoutes } from '@fairhouse/wire/play/replay';
import type { RouteReply } from '@fairhouse/wire/route';
import { presentGame } from '../../present-game.ts';
import type { Studio } from '../../studio.ts';
import { retellRound } from '../live/index.ts';
import { getRound, retraceRound } from '../round/index.ts';
import { readTicket } from './ticket.ts';

type Route = (typeof replayStudioRoutes)['open'];

/** All that the game's own screen needs to show one round again; nothing of its seed, and nothing that could be played. */
export async function openReplay(
  studio: Studio,
  text: string,
): Promise<Result<RouteReply<Route>, Refusal<'replay_expired'>>> {
  const ticket = readTicket(studio.config.secret, text, studio.now());
  if (!ticket) return fail({ code: 'replay_expired' });
  const { round: id, untilMs: _, ...look } = ticket;
  const round = await getRound(studio.db, id);
  const engine = findEngine(round.machineId, round.machineVersion);
  assert(engine, 'every engine ever offered is kept');
  return ok({
    ...presentGame(round.game, engine),
    currency: round.currency,
    demo: round.demo,
    ...look,
    placedAt: round.placedAt,
    steps: retraceRound(studio, round),
    ...(await retellRound(studio, round)),
  });
}
