import type { Tx } from '@fairhouse/db';
import {
  findSpecies,
  isHere,
  type Magazine,
  type Shot,
  type ShotEvent,
  type Target,
  tideAt,
  WEAPON,
} from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { readAsked } from './read-asked.ts';
import { lockRoom, writeGone } from './store.ts';
import { sweepAway } from './sweep-away.ts';
import { seatIn } from './take-seat.ts';
import { findSwimmer, listSwimmers } from './tide-seed.ts';

/** Clocks differ and calls travel: a fish may be hit so long before it comes and after it has left. */
const LENIENT_MS = 1_500;

export type Aiming = {
  readonly game: string;
  readonly player: string;
  /** Where the magazine of the round stands; its shots are fired here. */
  readonly magazine: Magazine;
  /** How many shots the pace that the law asks for still leaves. */
  readonly allowed: number;
};

/** A volley as it is kept: what hit, in its order, and how many bullets came back. */
export type AimedVolley = { readonly shots: readonly Shot[]; readonly back: number };

/**
 * Says which of the shots that a player asks for hit something that is there and alive; the rest come back. The room is
 * locked until the transaction ends, and told of it then.
 * @returns undefined where it is no volley
 */
export async function aimVolley(
  studio: Studio,
  tx: Tx,
  { game, player, magazine, allowed }: Aiming,
  move: unknown,
): Promise<AimedVolley | undefined> {
  const asked = readAsked(move);
  if (!asked) return undefined;
  const { room, seat } = await seatIn(studio, tx, game, player);
  const gone = new Set(await lockRoom(tx, game, room));
  const before = gone.size;
  const nowMs = studio.now();
  const events: (ShotEvent & { readonly swept: readonly string[] })[] = [];
  const shots: Shot[] = [];
  let { back } = asked;
  for (const { by, at } of asked.shots) {
    const targets = targetsOf(at, (fish) => {
      const swimmer = gone.has(fish) ? undefined : findSwimmer(studio, game, room, fish);
      const near = swimmer && (isHere(swimmer, nowMs - LENIENT_MS) || isHere(swimmer, nowMs + LENIENT_MS));
      return near ? swimmer.species : undefined;
    });
    const shot = { by, at: targets.slice(0, WEAPON[by].targets) };
    const event = shots.length < allowed && shot.at.length > 0 ? magazine.fire(shot) : undefined;
    if (!event) {
      back += WEAPON[by].cost;
      continue;
    }
    shots.push(shot);
    const here = listSwimmers(studio, game, room, nowMs).filter(({ fish }) => !gone.has(fish));
    const swept = event.caught.flatMap((each) => sweepAway(each, here, nowMs));
    for (const fish of [...event.caught.map((each) => each.fish), ...swept]) gone.add(fish);
    events.push({ ...event, swept: [...new Set(swept)] });
  }
  if (gone.size > before)
    await writeGone(
      tx,
      game,
      room,
      [...gone].filter((fish) => isRecent(fish, nowMs)),
    );
  if (events.length > 0)
    tx.onCommit(() =>
      studio.tellRoom?.(game, room, {
        type: 'volley',
        now: studio.now(),
        seat,
        bullet: wireMoney(magazine.bullet),
        shots: events.map(({ by, at, caught, coins, swept }) => ({
          by,
          at: at.map(([fish]) => fish),
          caught: [...caught],
          coins,
          swept: [...swept],
        })),
      }),
    );
  return { shots, back };
}

/** Each fish once, and one boss at a time. */
function targetsOf(fish: readonly string[], speciesOf: (fish: string) => string | undefined): Target[] {
  let boss = false;
  return [...new Set(fish)].flatMap((each): Target[] => {
    const species = speciesOf(each);
    if (species === undefined) return [];
    const isBoss = findSpecies(species)?.kind === 'boss';
    if (isBoss && boss) return [];
    boss ||= isBoss;
    return [[each, species]];
  });
}

const isRecent = (fish: string, nowMs: number): boolean => Number(fish.split('-')[0]) >= tideAt(nowMs) - 1;
