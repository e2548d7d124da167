import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends JSON under a tag of its bytes, or 304 and nothing where the caller holds the same already (RFC 9110 §13.1.2). Whoever
 * keeps the answer asks about it before each use. The tag is weak: packed or not, the answer says the same.
 */
export function sendConditional(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = createHash('sha256').update(body).digest('base64url');
  reply.header('cache-control', 'no-cache').header('etag', `W/"${tag}"`);
  if (isHeld(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Tags are compared weakly, as the condition wants it. */
const isHeld = (condition: string | undefined, tag: string): boolean =>
  condition?.trim() === '*' ||
  (condition ?? '').split(',').some((held) => /^(?:W\/)?"(.*)"$/.exec(held.trim())?.[1] === tag);
