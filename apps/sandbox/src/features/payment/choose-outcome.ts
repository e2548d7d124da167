import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Outcome, Telling, Twist } from './store.ts';

/** What a button does: the outcome, and after how long the platform is told, once per number. */
type Plan = {
  readonly outcome: Outcome;
  readonly tellAfterMs: readonly number[];
  /** What is told besides: less money than was asked for, or the opposite afterwards. */
  readonly twist?: Twist;
};

/** The late word comes after the payer is back on the site. */
const LATE_MS = 10_000;

/** A word against an earlier one comes when that one was heard. */
const DENY_MS = 2_000;

const PLANS = {
  pay: { outcome: 'paid', tellAfterMs: [0] },
  decline: { outcome: 'failed', tellAfterMs: [0] },
  'pay-tell-late': { outcome: 'paid', tellAfterMs: [LATE_MS] },
  'pay-tell-twice': { outcome: 'paid', tellAfterMs: [0, 0] },
  'pay-less': { outcome: 'paid', tellAfterMs: [0], twist: 'less' },
  'pay-then-deny': { outcome: 'paid', tellAfterMs: [0, DENY_MS], twist: 'denied' },
  'decline-then-pay': { outcome: 'failed', tellAfterMs: [0, DENY_MS], twist: 'denied' },
} as const satisfies Record<string, Plan>;

export type Choice = keyof typeof PLANS;

export const isChoice = (text: string): text is Choice => Object.hasOwn(PLANS, text);

/**
 * Records the payer's choice together with what the platform must be told. The first choice stands; an expired payment
 * takes none.
 * @returns the tellings that this choice owes; none when it did not count
 */
export function chooseOutcome(
  sandbox: Sandbox,
  paymentId: string,
  choice: Choice,
): Promise<readonly Telling[]> {
  const { outcome, tellAfterMs, twist }: Plan = PLANS[choice];
  return sandbox.payments.decide(paymentId, ({ order }) => {
    const atMs = sandbox.now();
    if (atMs >= order.expiresAt) return undefined;
    const eventId = randomId('evt');
    const tellings = tellAfterMs.map((afterMs, place) => ({
      id: `${eventId}.${place}`,
      paymentId,
      dueAtMs: atMs + afterMs,
    }));
    return { decision: { outcome, eventId, atMs, ...(twist ? { twist } : {}) }, tellings };
  });
}
