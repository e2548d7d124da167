import { defineRoutes } from '../route.ts';
import { nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { gameCode, gameTile } from './games.ts';

/** The games a member keeps at hand. */
export const favouriteRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/favourites',
    summary: 'Favourite games of the member, newest first',
    guards: ['trueAccount'],
    reply: z.array(gameTile),
    faults: [],
  },
  add: {
    method: 'PUT',
    path: '/wps/member/favourites/:code',
    summary: 'Add a game to the favourites; adding it again changes nothing',
    guards: ['trueAccount'],
    params: z.strictObject({ code: gameCode }),
    reply: nothing,
    faults: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/member/favourites/:code',
    summary: 'Remove a game from the favourites',
    guards: ['trueAccount'],
    params: z.strictObject({ code: gameCode }),
    reply: nothing,
    faults: ['not_found'],
  },
});
