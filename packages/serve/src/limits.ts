import type { CallRates, CallSharing, SpentCalls } from './call-rates.ts';

/** How often anyone may call, in all processes of an app together. Over it: `too_many_requests`. */
export const CALL_LIMITS = {
  /** Calls a second from one address (IPv4) or /64 (IPv6), which many may share. */
  callsPerAddress: 50,
  /** As many may come at once after a quiet while. */
  callsPerAddressAtOnce: 300,
  /** Calls a second with one token. */
  callsPerSession: 20,
  callsPerSessionAtOnce: 120,
};

export type CallLimits = Readonly<typeof CALL_LIMITS>;

/** @param bus tells other processes of calls to this one, under the name of the API */
export const callRates = (limits: CallLimits, bus: RatesBus, api: string): CallRates => ({
  address: { perSecond: limits.callsPerAddress, atOnce: limits.callsPerAddressAtOnce },
  session: { perSecond: limits.callsPerSession, atOnce: limits.callsPerSessionAtOnce },
  others: {
    tell: (spent) => bus.tell(`calls ${api}`, spent),
    hear: (listener) => bus.hear(`calls ${api}`, listener),
  } satisfies CallSharing,
});

/** The part of a bus that limits travel over. */
export type RatesBus = {
  tell(topic: string, word: unknown): void;
  hear(topic: string, listener: (spent: SpentCalls) => void): void;
};

/**
 * Limits as `name=count` with commas between; those that are not named keep their default.
 * @param others what becomes of names without a default: processes share one text, and one of them knows all names
 * @returns undefined when the text is misstated
 */
export function readLimits<L extends Readonly<Record<string, number>>>(
  text: string,
  defaults: L,
  others: 'refuse' | 'skip' = 'refuse',
): L | undefined {
  const limits: Record<string, number> = { ...defaults };
  for (const pair of text.split(',').filter(Boolean)) {
    const [, name = '', count] = /^(\w+)=([1-9]\d{0,8})$/.exec(pair) ?? [];
    if (Object.hasOwn(defaults, name)) limits[name] = Number(count);
    else if (others === 'refuse' || !name) return undefined;
  }
  return limits as L;
}
