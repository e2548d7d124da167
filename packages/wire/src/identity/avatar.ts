import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { nothing } from '../schemas.ts';

/** Where a player's own picture is served, by its name; not a call: a browser with an open session gets the file. */
export const AVATAR_PATH = '/wps/picture/';

/** What may be sent: room for a picture of 256 by 256, and for its text form in the body of a call. */
export const AVATAR_MAX_BYTES = 45_000;

export const avatarRoutes = defineRoutes({
  set: {
    method: 'PUT',
    path: '/wps/member/info/picture',
    summary: 'Upload an avatar: PNG, JPEG or WebP in base64, up to 45,000 bytes',
    guards: ['trueAccount'],
    body: z.strictObject({ picture: z.string().regex(/^[A-Za-z0-9+/]{4,60000}={0,2}$/) }),
    reply: z.object({ avatar: z.string(), avatarType: z.literal('CUSTOM') }),
    faults: ['avatar_refused', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/member/info/picture',
    summary: 'Remove the uploaded avatar',
    guards: ['trueAccount'],
    reply: nothing,
    faults: [],
  },
});
