import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { replayVendorRoutes } from '@fairhouse/wire/play/replay';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { findRoundOf, type Round } from '../round/index.ts';
import { getTableRound } from '../table/index.ts';
import { signTicket } from './ticket.ts';

/** Long enough for a page on a slow line to come and ask. */
const TICKET_LIFE_MS = 3 * 60_000;

type Route = (typeof replayVendorRoutes)['offer'];

/** Where a round that has ended is shown again. Its ticket is in the fragment, which no server log ever sees. */
export async function offerReplay(
  studio: Studio,
  { player, round: id, ...look }: RouteCall<Route>['body'],
): Promise<Result<RouteReply<Route>, Refusal<Route['faults'][number]>>> {
  const round = await findRoundOf(studio.db, player, id);
  if (!round) return fail({ code: 'not_found' });
  if (!(await isDecided(studio, round))) return fail({ code: 'round_undecided' });
  const ticket = { ...look, round: id, untilMs: studio.now() + TICKET_LIFE_MS };
  return ok({ url: `/replay/${round.game}#${signTicket(studio.config.secret, ticket)}` });
}

/** A bet may be settled while the crash round that it left goes on. */
async function isDecided(studio: Studio, { book, payout, tableRoundId }: Round): Promise<boolean> {
  if (!book || payout === null) return false;
  if (tableRoundId === null) return true;
  const { phase } = await getTableRound(studio.db, tableRoundId);
  return phase === 'result' || phase === 'settled';
}
