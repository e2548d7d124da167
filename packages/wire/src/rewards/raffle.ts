import { defineRoutes } from '../route.ts';
import { amount, givenInstant, idOf, instant, named, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

/** Of one raffle: so many are verified in a browser within a second or two. */
export const RAFFLE_TICKETS_MAX = 100_000;
export const RAFFLE_PRIZES_MAX = 100;
export const RAFFLE_OWN_MAX = 1_000;
export const RAFFLE_FREE_MAX = 10;
export const RAFFLE_TITLE_MAX = 80;

const raffle = z.object({
  id: idOf('raffle'),
  title: z.object({ EN: z.string(), VI: z.string().nullable() }),
  /** Of the first place, the second, and so on. */
  prizes: z.array(amount),
  /** Tickets for everyone who asks, valid bets for one more, and the most that a member may have. */
  free: z.number().int(),
  perTicket: amount.nullable(),
  most: z.number().int(),
  openedAt: instant,
  closesAt: instant,
  drawsAt: instant,
  state: z.enum(['open', 'closed', 'drawn']),
  tickets: z.number().int(),
  /** SHA-256 of the seed, in hex. */
  seedHash: z.string(),
  /** SHA-256 of the list of tickets, once they are closed. */
  listHash: z.string().nullable(),
  /** Told once it is drawn. */
  seed: z.string().nullable(),
  winners: z.array(
    z.object({ prize: z.number().int(), number: z.number().int(), holder: z.string(), amount }),
  ),
});

export type RaffleView = z.infer<typeof raffle>;

const own = z.object({
  raffle: idOf('raffle'),
  /** The member's name in the list; null: no ticket yet. */
  holder: z.string().nullable(),
  numbers: z.array(z.number().int()),
  /** Valid bets since it opened. */
  valid: amount,
  /** Tickets that can be claimed now. */
  due: z.number().int(),
});

export type OwnRaffle = z.infer<typeof own>;

const byRaffle = z.strictObject({ raffle: idOf('raffle') });

export const raffleRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/raffle',
    summary: 'Raffles that are open or wait for their draw, and the last ten that were drawn, newest first',
    guards: ['anyone'],
    reply: z.object({ items: z.array(raffle) }),
    faults: [],
  },
  own: {
    method: 'GET',
    path: '/wps/raffle/own',
    summary: "The member's tickets of these raffles, and what can be claimed",
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(own) }),
    faults: [],
  },
  claim: {
    method: 'POST',
    path: '/wps/promotion/raffle/claim',
    summary:
      'Have all tickets of a raffle that are earned and not had yet; claiming again gives nothing more',
    guards: ['trueAccount'],
    body: byRaffle,
    reply: own,
    faults: ['not_found', 'raffle_closed', 'raffle_full', 'player_barred', 'rewards_withheld'],
  },
  tickets: {
    method: 'GET',
    path: '/wps/raffle/:raffle/tickets',
    summary:
      'The list of tickets that was hashed, once they are closed: a line with number and holder for each',
    guards: ['anyone'],
    params: byRaffle,
    reply: z.object({ list: z.string() }),
    faults: ['not_found'],
  },
});

export const raffleOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/raffles',
    summary: 'Raffles of the brand, newest first',
    guards: ['staff:promotion.read'],
    reply: z.object({ items: z.array(raffle) }),
    faults: [],
  },
  open: {
    method: 'POST',
    path: '/ops/raffles',
    summary: 'Open a raffle, with prizes of up to 100,000 in all; it closes and is drawn by itself',
    guards: ['staff:promotion.write'],
    body: z.strictObject({
      title: named(RAFFLE_TITLE_MAX),
      prizes: z.array(positiveMoney).min(1).max(RAFFLE_PRIZES_MAX),
      free: z.number().int().min(0).max(RAFFLE_FREE_MAX),
      perTicket: positiveMoney.nullable(),
      most: z.number().int().min(1).max(RAFFLE_OWN_MAX),
      closesAt: givenInstant,
      /** Once drawn, another one of so many days opens by itself. */
      everyDays: z.number().int().min(1).max(31).nullable(),
    }),
    reply: raffle,
    faults: ['bad_raffle'],
  },
});
