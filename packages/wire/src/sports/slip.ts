import { defineRoutes } from '../route.ts';
import { idOf } from '../schemas.ts';
import * as z from '../zod.ts';
import { PICKS_MAX, pickAsked } from './sports.ts';
import { LEGS_MAX, odds } from './ticket.ts';

/** A price on the slip, as the player saw it. */
const pick = z.strictObject({
  fixture: idOf('fixture'),
  ...pickAsked.shape,
  odds,
  /** Further selections of the match: a bet builder. */
  more: z
    .array(pickAsked)
    .max(PICKS_MAX - 1)
    .optional(),
});

const version = z.number().int().min(0);

const slip = z.object({
  /** Counts what changed it, on whatever device. */
  version,
  picks: z.array(pick.extend({ sport: z.string(), home: z.string(), away: z.string() })),
});

/** Site → sportsbook: the slip of a member, the same on every device. */
export const slipRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/sportsbook/slip',
    summary: "The member's slip; version 0 is an empty one",
    guards: ['gameSession'],
    reply: slip,
    faults: [],
  },
  save: {
    method: 'PUT',
    path: '/sportsbook/slip',
    summary:
      'Save the slip, unless another device has changed it since it was read. Unknown matches are left out',
    guards: ['gameSession'],
    body: z.strictObject({ version, picks: z.array(pick).max(LEGS_MAX) }),
    reply: slip,
    faults: ['slip_changed'],
  },
});
