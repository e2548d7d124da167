import { fail, ok, type Result } from '@fairhouse/kernel';
import type { FieldFault, Refusal } from '@fairhouse/wire/faults';
import { sealedBody } from '@fairhouse/wire/platform/sealing';
import type { RouteSpec } from '@fairhouse/wire/route';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { parseStrictJson } from './strict-json.ts';
import type { Unseal } from './unseal.ts';

/** Bodies are kept as the bytes that came, so that signatures are checked over them. */
export const rawBody = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : '';

/** What a signature is checked over: method, target and bytes as they came. */
export const receivedCall = (request: FastifyRequest) => ({
  headers: request.headers,
  method: request.method,
  target: request.raw.url ?? '',
  body: rawBody(request),
});

/** The fields of a call's body before its schema: JSON or form, opened when it was sealed. */
export async function readFields(
  route: RouteSpec,
  request: FastifyRequest,
  unseal: Unseal | undefined,
  nowMs: number,
): Promise<Result<unknown, Refusal>> {
  if (!route.body) return ok(undefined);
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  if (type !== (route.form ? 'application/x-www-form-urlencoded' : 'application/json'))
    return fail({ code: 'media_type_not_supported' });
  if (route.form) return readForm(rawBody(request));
  const json = parseStrictJson(rawBody(request));
  if (!json.ok) return fail({ code: 'bad_request', params: { reason: json.fault } });
  if (!route.sealed) return json;
  const sealed = sealedBody.safeParse(json.value);
  if (!sealed.success || !unseal) return fail({ code: 'payload_invalid' });
  return unseal(sealed.data.payload, `${route.method} ${route.path}`, nowMs);
}

function readForm(text: string): Result<unknown, Refusal> {
  const pairs = [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length)
    return fail({ code: 'bad_request', params: { reason: 'duplicate_key' } });
  return ok(Object.fromEntries(pairs));
}

/** One part of the input under its schema; each wrong field is named. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): Result<unknown, Refusal> {
  if (!schema)
    return part === 'query' && Object.keys(value as object).length > 0
      ? unknownQuery(value as object)
      : ok(undefined);
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  // An id of another form names nothing that exists.
  if (part === 'params') return fail({ code: 'not_found' });
  return fail({ code: 'bad_request', fields: fieldFaults(parsed.error.issues) });
}

const unknownQuery = (query: object): Result<never, Refusal> =>
  fail({
    code: 'bad_request',
    fields: Object.fromEntries(Object.keys(query).map((name) => [name.slice(0, 64), { rule: 'unknown' }])),
  });

function fieldFaults(issues: readonly z.core.$ZodIssue[]): Record<string, FieldFault> {
  return Object.fromEntries(
    issues.flatMap((issue): [string, FieldFault][] => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => [[...issue.path, key].join('.').slice(0, 64), { rule: 'unknown' }]);
      return [[issue.path.join('.') || 'body', { rule: ruleOf(issue) }]];
    }),
  );
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.rule ?? 'invalid');
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid';
}
