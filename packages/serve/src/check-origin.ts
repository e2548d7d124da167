import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { FastifyRequest } from 'fastify';

/**
 * A browser says which page a writing call comes from: it must be a page of the host that was called (trust WEB-04).
 * Callers that are no browsers say nothing, and hold no cookies that a page could ride on.
 * @param own the origin of the pages, for proxies that do not pass on the port in `Host`
 */
export function checkOrigin(request: FastifyRequest, own: string): Result<null, Refusal> {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET') return ok(null);
  const page = URL.parse(origin);
  const called = page && URL.parse(`${page.protocol}//${request.host}`);
  const same = called?.host === page?.host || (page?.origin === own && page?.hostname === called?.hostname);
  return page?.host && same ? ok(null) : fail({ code: 'origin_refused' });
}
