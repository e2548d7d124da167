import { createHmac } from 'node:crypto';
import { findFishGame, isHere, type Swimmer, swimmersOf, tideAt } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';

/** Every process reckons the same seed of a tide, and nobody else before it is told. */
export const tideSeed = (studio: Pick<Studio, 'config'>, game: string, room: number, tide: number): string =>
  createHmac('sha256', secretFor(studio.config.secret, 'studio tides'))
    .update(`${game} ${room} ${tide}`)
    .digest('hex');

/** The tides whose fish can be in the sea at a moment. */
export const tidesAt = (nowMs: number): readonly [before: number, now: number] => {
  const tide = tideAt(nowMs);
  return [tide - 1, tide];
};

const kept = new Map<string, ReadonlyMap<string, Swimmer>>();
const KEPT_MOST = 2_000;

/** A fish of a room by its name; undefined where none of the tides of now has it. */
export function findSwimmer(studio: Studio, game: string, room: number, fish: string): Swimmer | undefined {
  const tide = Number(fish.split('-')[0]);
  if (!tidesAt(studio.now()).includes(tide)) return undefined;
  return shoalOf(studio, game, room, tide).get(fish);
}

/** Everything that swims in a room at a moment. */
export const listSwimmers = (studio: Studio, game: string, room: number, nowMs: number): Swimmer[] =>
  tidesAt(nowMs).flatMap((tide) =>
    [...shoalOf(studio, game, room, tide).values()].filter((each) => isHere(each, nowMs)),
  );

function shoalOf(studio: Studio, game: string, room: number, tide: number): ReadonlyMap<string, Swimmer> {
  const seed = tideSeed(studio, game, room, tide);
  const known = kept.get(seed);
  if (known) return known;
  const sea = findFishGame(game);
  assert(sea, `${game} is a sea`);
  const shoal = new Map(swimmersOf(sea, tide, seed).map((each) => [each.fish, each]));
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(seed, shoal);
  return shoal;
}
