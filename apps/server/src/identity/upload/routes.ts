import { answerNotFound } from '@fairhouse/serve';
import { UPLOAD_PATH } from '@fairhouse/wire/identity/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { unsealBytes } from '../../secrets/secrets.ts';
import { addUpload } from './add-upload.ts';
import { findPicture } from './store.ts';
import { nameIn } from './upload-address.ts';

export const uploadHandlers = (platform: Platform): SiteHandlers['upload'] => ({
  add: ({ body, context }) => addUpload(platform, context, body.picture),
});

/** Serves pictures at addresses that were given out. They are for looking at and for nothing else: no script, no page. */
export function mountUploads(server: FastifyInstance, platform: Platform): void {
  server.get(
    `${UPLOAD_PATH}/:ticket`,
    { logLevel: 'silent' },
    async (request: FastifyRequest<{ Params: { ticket: string } }>, reply) => {
      const name = nameIn(platform.config.secret, request.params.ticket, platform.now());
      const picture = name === undefined ? undefined : await findPicture(platform.db, name);
      if (!picture) return answerNotFound(request, reply, platform.now());
      return reply
        .type(picture.mediaType)
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'inline; filename="proof"',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(unsealBytes(platform.config.sealing, 'upload.picture', picture.id, picture.sealed));
    },
  );
}
