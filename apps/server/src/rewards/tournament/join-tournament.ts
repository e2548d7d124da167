import { type Reader, transact } from '@fairhouse/db';
import { fail, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { OwnTournament, tournamentRoutes } from '@fairhouse/wire/rewards/tournament';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { findName, nameMembers } from '../mission/index.ts';
import { judgeOffer } from '../reward/index.ts';
import { prizeAt } from './present.ts';
import { findOwn, findTournament, insertEntry, type TournamentRow } from './store.ts';

type Fault = (typeof tournamentRoutes.join)['faults'][number];

/** What a tournament is to a member. */
export async function readOwn(
  reader: Reader,
  row: TournamentRow,
  playerId: string,
  nowMs: number,
): Promise<OwnTournament> {
  const own = await findOwn(reader, row, playerId, nowMs);
  const named = own && (await findName(reader, playerId));
  const place = own?.place ?? null;
  return {
    tournament: row.id,
    joined: own !== undefined,
    name: named?.name ?? null,
    place,
    score: wireMoney(own?.score ?? ZERO),
    prize: place === null ? null : prizeAt(row, place),
    next: own?.next == null ? null : wireMoney(own.next),
  };
}

/** Enters a member; only bets from then on count. */
export const joinTournament = (
  platform: Platform,
  { brand, player, nowMs }: SiteCall & { readonly player: PlayerContext },
  id: string,
): Promise<Result<OwnTournament, Refusal<Fault>>> =>
  transact(platform.db, async (tx): Promise<Result<OwnTournament, Refusal<Fault>>> => {
    await lockPlayer(tx, brand.id, player.id);
    const row = await findTournament(tx, brand.id, id);
    if (!row || row.state === 'draft') return fail({ code: 'not_found' });
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    if (row.state !== 'open' || row.entry !== 'join' || nowMs >= row.closesAt!)
      return fail({ code: 'tournament_closed' });
    await nameMembers(tx, brand.id, [player.id]);
    await insertEntry(tx, id, player.id, nowMs);
    return ok(await readOwn(tx, row, player.id, nowMs));
  });
