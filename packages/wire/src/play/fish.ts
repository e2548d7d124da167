import { amount } from '../schemas.ts';
import * as z from '../zod.ts';

/** A tide of fish: everybody in the room reckons the same paths from its seed. */
const tide = z.object({ tide: z.number().int(), seed: z.string() });

/** A cannon of the room. */
const cannon = z.object({
  seat: z.number().int().min(1).max(4),
  /** Of its player, another one in every room. */
  name: z.string(),
});

export type Cannon = z.infer<typeof cannon>;

const caught = z.object({
  fish: z.string(),
  species: z.string(),
  /** In bullets, and the bonus in it. */
  times: z.number().int(),
  bonus: z.number().int(),
  pays: amount,
});

const seenShot = z.object({
  by: z.enum(['cannon', 'torpedo', 'laser']),
  at: z.array(z.string()),
  caught: z.array(caught),
  coins: amount,
  /** Fish that the bonus of a special has taken along. */
  swept: z.array(z.string()),
});

export type SeenShot = z.infer<typeof seenShot>;

/** What the cannons of a room are told. Instants are of the studio's clock, in epoch milliseconds. */
export const fishMessage = z.discriminatedUnion('type', [
  /** All there is to know, at the beginning of every connection. */
  z.object({
    type: z.literal('sea'),
    now: z.number(),
    room: z.number().int(),
    seat: z.number().int(),
    cannons: z.array(cannon),
    tides: z.array(tide),
    /** Fish of these tides that are gone. */
    gone: z.array(z.string()),
    /** What the own cannon has gathered for its laser. */
    energy: amount,
  }),
  /** The fish that come next. */
  z.object({ type: z.literal('tide'), now: z.number(), ...tide.shape }),
  z.object({ type: z.literal('cannons'), cannons: z.array(cannon) }),
  /** Shots that were decided, of any cannon. */
  z.object({
    type: z.literal('volley'),
    now: z.number(),
    seat: z.number().int(),
    bullet: amount,
    shots: z.array(seenShot),
  }),
]);

export type FishMessage = z.infer<typeof fishMessage>;
