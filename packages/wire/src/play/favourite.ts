import { defineRoutes } from '../route.ts';
import { nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { gameCode, gameTile } from './games.ts';

/** The games a member keeps at hand. */
export const favouriteRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/favourites',
    summary: 'Games the member keeps at hand, last kept first',
    guards: ['trueAccount'],
    reply: z.array(gameTile),
    faults: [],
  },
  add: {
    method: 'PUT',
    path: '/wps/member/favourites/:code',
    summary: 'Keep a game at hand; keeping it again changes nothing',
    guards: ['trueAccount'],
    params: z.strictObject({ code: gameCode }),
    reply: nothing,
    faults: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/member/favourites/:code',
    summary: 'Keep a game at hand no longer',
    guards: ['trueAccount'],
    params: z.strictObject({ code: gameCode }),
    reply: nothing,
    faults: ['not_found'],
  },
});
