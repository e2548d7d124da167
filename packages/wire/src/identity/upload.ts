import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { idOf } from '../schemas.ts';
import { UPLOAD_MAX_BYTES } from './upload-limits.ts';

/** Room for the text form of the largest picture, and for what the client may have read too much of. */
const TEXT_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 4_096;

export const uploadRoutes = defineRoutes({
  add: {
    method: 'POST',
    path: '/wps/upload',
    summary: 'Upload a picture as proof: PNG or JPEG in base64, up to 5 MB; it is re-encoded',
    guards: ['trueAccount'],
    bodyMaxBytes: TEXT_MAX + 4_096,
    body: z.strictObject({ picture: z.string().max(TEXT_MAX) }),
    reply: z.object({ id: idOf('upload') }),
    faults: ['upload_not_picture', 'upload_too_large', 'too_many_requests'],
  },
});
