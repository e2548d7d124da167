import { hash } from 'node:crypto';
import { BoundedMap } from '@fairhouse/kernel';
import type { FastifyRequest } from 'fastify';
import { callerBlock } from './address-block.ts';

/** A bucket: so many calls at once, refilled by so many a second. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

/** How often one address, and one session, may call; with `others`, whichever process they call. */
export type CallRates = { readonly address: Rate; readonly session: Rate; readonly others?: CallSharing };

/** Tells other processes of calls, and hears of theirs. Its `Bus` is one of the database. */
export type CallSharing = {
  readonly tell: (spent: SpentCalls) => void;
  readonly hear: (listener: (spent: SpentCalls) => void) => void;
};

/** Calls that came since the word before, by name of the bucket; `number` makes each word another. */
export type SpentCalls = {
  readonly number: number;
  readonly address: readonly Spent[];
  readonly session: readonly Spent[];
};

type Spent = readonly [key: string, calls: number];

/** Counts a call. @returns the seconds after which to come back, 0 where it may go on */
export type CallMeter = (request: FastifyRequest, nowMs: number) => number;

/** Those who called last are remembered; who is forgotten has a full bucket, as one who never called. */
const REMEMBERED = 20_000;

/** More of what a call brings as its token is none of ours. */
const TOKEN_LENGTH = 100;

/** Only of those who call often is told: what leaves a bucket fuller than this part of it counts in one process alone. */
const TOLD_BELOW = 0.9;

/** So long calls are gathered before they are told; meanwhile each process counts for itself. */
const GATHER_MS = 50;

/** As many names as one word has room for. */
const TOLD_AT_ONCE = 100;

/** Counts calls in memory, before a body is read or anything is looked up, those to other processes a moment later. */
export function openCallMeter({ address, session, others }: CallRates, now: () => number): CallMeter {
  const byAddress = openBuckets(address);
  const bySession = openBuckets(session);
  const tellSoon = others && shareSpent({ address: byAddress, session: bySession }, others, now);
  return (request, nowMs) => {
    const waits = byAddress.take(callerBlock(request.ip), nowMs);
    const token = request.headers.authorization?.slice(0, TOKEN_LENGTH);
    const alsoWaits = waits > 0 || token === undefined ? waits : bySession.take(nameOf(token), nowMs);
    tellSoon?.();
    return alsoWaits;
  };
}

/** What is told of a token is no token. */
const nameOf = (token: string): string => hash('sha256', token, 'base64url').slice(0, 16);

type Buckets = {
  /** Takes one call out. @returns the seconds until there is one to take, 0 where there was */
  take(key: string, nowMs: number): number;
  /** Takes out what was taken elsewhere. */
  takeAway(spent: readonly Spent[], nowMs: number): void;
  /** What was taken here out of buckets that run low, since it was last asked. */
  drainSpent(): readonly Spent[];
  readonly hasSpent: boolean;
};

function shareSpent(
  buckets: Readonly<Record<'address' | 'session', Buckets>>,
  others: CallSharing,
  now: () => number,
): () => void {
  let number = 0;
  let gathering = false;
  others.hear((spent) => {
    buckets.address.takeAway(spent.address, now());
    buckets.session.takeAway(spent.session, now());
  });
  return () => {
    if (gathering || !(buckets.address.hasSpent || buckets.session.hasSpent)) return;
    gathering = true;
    setTimeout(() => {
      gathering = false;
      const [address, session] = [buckets.address.drainSpent(), buckets.session.drainSpent()];
      for (let from = 0; from < Math.max(address.length, session.length); from += TOLD_AT_ONCE) {
        number += 1;
        const until = from + TOLD_AT_ONCE;
        others.tell({ number, address: address.slice(from, until), session: session.slice(from, until) });
      }
    }, GATHER_MS).unref();
  };
}

function openBuckets({ perSecond, atOnce }: Rate): Buckets {
  const buckets = new BoundedMap<string, { readonly left: number; readonly atMs: number }>(REMEMBERED);
  const spent = new Map<string, number>();
  const set = (key: string, left: number, atMs: number) => {
    // Anew, so that it is among the last to be forgotten.
    buckets.delete(key);
    buckets.set(key, { left, atMs });
  };
  const leftOf = (key: string, nowMs: number): number => {
    const before = buckets.get(key) ?? { left: atOnce, atMs: nowMs };
    return Math.min(atOnce, before.left + (Math.max(0, nowMs - before.atMs) / 1_000) * perSecond);
  };
  return {
    take(key, nowMs) {
      const left = leftOf(key, nowMs);
      const taken = left < 1 ? 0 : 1;
      set(key, left - taken, nowMs);
      if (taken === 1 && left < atOnce * TOLD_BELOW && spent.size < REMEMBERED)
        spent.set(key, (spent.get(key) ?? 0) + 1);
      return taken === 1 ? 0 : Math.ceil((1 - left) / perSecond);
    },
    takeAway(elsewhere, nowMs) {
      for (const [key, calls] of elsewhere) set(key, Math.max(0, leftOf(key, nowMs) - calls), nowMs);
    },
    drainSpent() {
      const drained = [...spent];
      spent.clear();
      return drained;
    },
    get hasSpent() {
      return spent.size > 0;
    },
  };
}
