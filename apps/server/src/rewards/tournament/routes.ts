import { fail, ok } from '@fairhouse/kernel';
import { TOURNAMENT_BOARD_MAX, type TournamentBoard } from '@fairhouse/wire/rewards/tournament';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listProfiles } from '../../identity/player/index.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { mayBeOffered } from '../reward/index.ts';
import { joinTournament, readOwn } from './join-tournament.ts';
import {
  namesFor,
  namesOf,
  presentBoard,
  presentForStaff,
  presentPlace,
  presentTournament,
} from './present.ts';
import { findTournament, listPlaces, listShown, listTournaments, type TournamentRow } from './store.ts';
import { createTournament, publishTournament, stopTournament } from './write-tournament.ts';

const OVER_SHOWN = 10;
const LISTED = 200;

export const tournamentHandlers = (platform: Platform): SiteHandlers['tournament'] => {
  const { db } = platform;
  /** Boards as they were read last, with what they were read of: everybody looks at the same. */
  const boards = new Map<string, { readonly untilMs: number; readonly board: Promise<TournamentBoard> }>();
  const boardOf = (row: TournamentRow, nowMs: number): Promise<TournamentBoard> => {
    const kept = boards.get(row.id);
    if (kept && kept.untilMs > nowMs) return kept.board;
    for (const [id, { untilMs }] of boards) if (untilMs <= nowMs) boards.delete(id);
    const board = presentBoard(db, row, nowMs);
    boards.set(row.id, { untilMs: nowMs + SECOND_MS, board });
    board.catch(() => boards.delete(row.id));
    return board;
  };
  return {
    list: async ({ context: { brand, nowMs } }) => {
      const rows = await listShown(db, brand.id, OVER_SHOWN);
      const names = await namesFor(db, brand.id, rows);
      return ok({ items: rows.map((row) => presentTournament(row, names, nowMs)) });
    },
    board: async ({ params, context: { brand, nowMs } }) => {
      const row = await findTournament(db, brand.id, params.tournament);
      if (!row || row.closesAt === null) return fail({ code: 'not_found' });
      return ok(await boardOf(row, nowMs));
    },
    own: async ({ context: { brand, player, nowMs } }) => {
      if (!(await mayBeOffered(db, player.id, nowMs))) return ok({ items: [] });
      const rows = await listShown(db, brand.id, OVER_SHOWN);
      return ok({ items: await Promise.all(rows.map((row) => readOwn(db, row, player.id, nowMs))) });
    },
    join: ({ params, context }) => joinTournament(platform, context, params.tournament),
  };
};

export const tournamentOpsHandlers = (platform: Platform): OpsHandlers['tournament'] => {
  const { db } = platform;
  const shown = async (brandId: string, id: string, nowMs: number) => {
    const row = (await findTournament(db, brandId, id))!;
    return presentForStaff(row, await namesFor(db, brandId, [row]), nowMs);
  };
  return {
    list: async ({ context: { staff, nowMs } }) => {
      const rows = await listTournaments(db, staff.brand.id, LISTED);
      const names = await namesFor(db, staff.brand.id, rows);
      return ok({ items: rows.map((row) => presentForStaff(row, names, nowMs)) });
    },
    places: async ({ params, context: { staff, nowMs } }) => {
      const row = await findTournament(db, staff.brand.id, params.tournament);
      if (!row) return fail({ code: 'not_found' });
      const places = await listPlaces(db, row, TOURNAMENT_BOARD_MAX, nowMs);
      const names = await namesOf(db, places);
      const ids = places.map(({ playerId }) => playerId);
      const profiles = await listProfiles(db, staff.brand.id, ids);
      const usernames = new Map<string, string>(profiles.map(({ id, username }) => [id, username]));
      return ok({
        items: places.map((place, at) => ({
          ...presentPlace(row, place, { at, name: names.get(place.playerId)! }),
          member: { id: place.playerId, username: usernames.get(place.playerId)! },
          at: place.reachedAt,
        })),
      });
    },
    create: async ({ body, context }) => {
      const created = await createTournament(platform, body, context);
      return created.ok ? ok(await shown(context.staff.brand.id, created.value, context.nowMs)) : created;
    },
    publish: async ({ params, body, context }) => {
      const published = await publishTournament(platform, params.tournament, body.reason, context);
      if (!published.ok) return published;
      const tournament = await shown(context.staff.brand.id, params.tournament, context.nowMs);
      return ok({ tournament, approval: published.value });
    },
    stop: async ({ params, body, context }) => {
      const stopped = await stopTournament(platform, params.tournament, body.reason, context);
      return stopped.ok ? ok(await shown(context.staff.brand.id, params.tournament, context.nowMs)) : stopped;
    },
  };
};
