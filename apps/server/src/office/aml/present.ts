import type { Reader } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { AmlCaseRow, AmlHit, AmlSighting } from '@fairhouse/wire/office/aml';
import { readNames } from '../../identity/player/index.ts';
import type { CaseRow, HitRow, NewHit } from './store.ts';

type Seen = Pick<NewHit, 'playerId' | 'rule' | 'at' | 'evidence'>;

/** What rules saw, with the names of members. */
export async function presentSightings(reader: Reader, seen: readonly Seen[]): Promise<AmlSighting[]> {
  const names = await readNames(reader, [
    ...new Set(seen.flatMap(({ playerId, evidence }) => [playerId, ...evidence.others])),
  ]);
  const someone = (id: string) => ({ id: id as Id<'player'>, username: names.get(id) ?? id });
  return seen.map(({ playerId, rule, at, evidence }) => ({
    ...evidence,
    rule,
    at,
    member: someone(playerId),
    others: evidence.others.map(someone),
  }));
}

export async function presentHits(reader: Reader, rows: readonly HitRow[]): Promise<AmlHit[]> {
  const sightings = await presentSightings(reader, rows);
  return sightings.map((sighting, place) => ({
    ...sighting,
    id: rows[place]!.id.toString(),
    live: rows[place]!.live,
  }));
}

export async function presentCases(reader: Reader, rows: readonly CaseRow[]): Promise<AmlCaseRow[]> {
  const names = await readNames(
    reader,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, brandId: _, endedAt, endedAsk, endedBy, endedWhy, ...row }) => ({
    ...row,
    member: { id: playerId, username: names.get(playerId)! },
    ended:
      endedAt !== null && endedAsk !== null && endedBy !== null && endedWhy !== null
        ? { at: endedAt, asked: endedAsk, by: endedBy, reason: endedWhy }
        : null,
  }));
}
