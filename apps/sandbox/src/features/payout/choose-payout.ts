import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Outcome, Telling } from '../payment/index.ts';

/** What a tester's button does: the outcome, and how often the platform is told. */
const PLANS = {
  send: { outcome: 'paid', times: 1 },
  fail: { outcome: 'failed', times: 1 },
  'send-tell-twice': { outcome: 'paid', times: 2 },
} as const satisfies Record<string, { outcome: Outcome; times: number }>;

export type PayoutChoice = keyof typeof PLANS;

export const isPayoutChoice = (text: string): text is PayoutChoice => Object.hasOwn(PLANS, text);

/** Records what became of a payout, together with what the platform must be told. The first choice stands. */
export function choosePayout(
  sandbox: Sandbox,
  payoutId: string,
  choice: PayoutChoice,
): Promise<readonly Telling[]> {
  const { outcome, times } = PLANS[choice];
  return sandbox.payouts.decide(payoutId, () => {
    const atMs = sandbox.now();
    const eventId = randomId('evt');
    const tellings = Array.from({ length: times }, (_, place) => ({
      id: `${eventId}.${place}`,
      paymentId: payoutId,
      dueAtMs: atMs,
    }));
    return { decision: { outcome, eventId, atMs }, tellings };
  });
}
