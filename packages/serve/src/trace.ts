import { makeId } from '@fairhouse/kernel';
import { idOfHex, readTraceParent } from '@fairhouse/trace';
import { HEADERS } from '@fairhouse/wire/headers';
import type { FastifyRequest } from 'fastify';
import { idEntropy } from './entropy.ts';
import type { BaseContext } from './handlers.ts';

const TRACE = /^trc_[0-9a-z]{26}$/;

/**
 * The trace id a call brought along, as the house's own or within a `traceparent`, or a new one: the same from click to ledger
 * row.
 */
export function traceOf(request: FastifyRequest, nowMs: number): string {
  const given = String(request.headers[HEADERS.trace] ?? '');
  if (TRACE.test(given)) return given;
  const parent = readTraceParent(request.headers[HEADERS.traceParent]);
  return parent ? idOfHex(parent.traceId) : makeId('trace', nowMs, idEntropy());
}

export function baseContext(request: FastifyRequest, nowMs: number): BaseContext {
  const traceId = traceOf(request, nowMs);
  return {
    traceId,
    ip: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    log: request.log as BaseContext['log'],
    nowMs,
    idempotencyKey: readKey(request.headers[HEADERS.idempotencyKey]),
  };
}

const readKey = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[A-Za-z0-9_-]{8,80}$/.test(header) ? header : '';
