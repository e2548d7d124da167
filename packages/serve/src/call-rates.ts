import { BoundedMap } from '@fairhouse/kernel';
import type { FastifyRequest } from 'fastify';
import { callerBlock } from './address-block.ts';

/** A bucket: so many calls at once, refilled by so many a second. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

/** How often one address, and one session, may call. */
export type CallRates = { readonly address: Rate; readonly session: Rate };

/** Counts a call. @returns the seconds after which to come back, 0 where it may go on */
export type CallMeter = (request: FastifyRequest, nowMs: number) => number;

/** Those who called last are remembered; who is forgotten has a full bucket, as one who never called. */
const REMEMBERED = 20_000;

/** More of what a call brings as its token is none of ours. */
const TOKEN_LENGTH = 100;

/** Counts the calls to this process, in memory: before a body is read or anything is looked up. */
export function openCallMeter({ address, session }: CallRates): CallMeter {
  const byAddress = openBuckets(address);
  const bySession = openBuckets(session);
  return (request, nowMs) => {
    const waits = byAddress(callerBlock(request.ip), nowMs);
    const token = request.headers.authorization?.slice(0, TOKEN_LENGTH);
    return waits > 0 || token === undefined ? waits : bySession(token, nowMs);
  };
}

function openBuckets({ perSecond, atOnce }: Rate): (key: string, nowMs: number) => number {
  const buckets = new BoundedMap<string, { readonly left: number; readonly atMs: number }>(REMEMBERED);
  return (key, nowMs) => {
    const before = buckets.get(key) ?? { left: atOnce, atMs: nowMs };
    const refill = (Math.max(0, nowMs - before.atMs) / 1_000) * perSecond;
    const left = Math.min(atOnce, before.left + refill);
    // Anew, so that it is among the last to be forgotten.
    buckets.delete(key);
    buckets.set(key, { left: left < 1 ? left : left - 1, atMs: nowMs });
    return left < 1 ? Math.ceil((1 - left) / perSecond) : 0;
  };
}
