import { describe, expect, it } from 'vitest';
import {
  DEPOSIT_STEPS,
  type DepositStand,
  type DepositStep,
  mayStepDeposit,
  weighWord,
} from './step-deposit.ts';

const STEPS = Object.keys(DEPOSIT_STEPS) as DepositStep[];
const STATES: readonly DepositStand[] = [
  'pending',
  'reviewing',
  'credited',
  'failed',
  'expired',
  'cancelled',
];

/** What each state lets happen, told the other way round. */
const OPEN: Readonly<Record<DepositStand, readonly DepositStep[]>> = {
  pending: ['claim', 'cancel', 'expire', 'pay', 'fail', 'doubt'],
  reviewing: ['credit', 'reject'],
  credited: ['contest', 'note'],
  failed: ['doubt'],
  expired: ['claim', 'pay', 'fail', 'doubt'],
  cancelled: ['pay', 'doubt'],
};

it.each(STATES)('from %s exactly the steps of the table can be taken', (state) => {
  expect(STEPS.filter((step) => mayStepDeposit(state, step)).sort()).toEqual([...OPEN[state]].sort());
});

it('every order of up to six steps credits the money once at most, and a credited deposit stays so', () => {
  let orders = 0;
  const follow = (state: DepositStand, credits: number, depth: number): void => {
    for (const step of STEPS.filter((each) => mayStepDeposit(state, each))) {
      orders += 1;
      const { to, money } = DEPOSIT_STEPS[step];
      const after = credits + (money === 'credited' ? 1 : 0);
      expect(after, `${step} from ${state}`).toBe(to === 'credited' ? 1 : 0);
      if (depth > 1) follow(to, after, depth - 1);
    }
  };
  follow('pending', 0, 6);
  expect(orders).toBeGreaterThan(300);
});

describe("a payment provider's word", () => {
  it('never asks for a step that its deposit can not take', () => {
    for (const state of STATES)
      for (const outcome of ['paid', 'failed'] as const)
        for (const fits of [true, false]) {
          const step = weighWord(state, { outcome, fits });
          expect(step === undefined || mayStepDeposit(state, step), `${outcome} of ${state}`).toBe(true);
        }
  });

  it('of a payment that fits credits whatever has not ended otherwise by the provider itself', () => {
    const paid = STATES.map((state) => [state, weighWord(state, { outcome: 'paid', fits: true })]);
    expect(Object.fromEntries(paid)).toEqual({
      pending: 'pay',
      reviewing: undefined,
      credited: undefined,
      failed: 'doubt',
      expired: 'pay',
      cancelled: 'pay',
    });
  });

  it('of another amount goes to staff from everywhere but where they have it already', () => {
    for (const state of STATES) {
      const expected = { reviewing: undefined, credited: 'contest' }[state as string];
      const step = weighWord(state, { outcome: 'paid', fits: false });
      expect(step).toBe(state === 'reviewing' || state === 'credited' ? expected : 'doubt');
    }
  });
});
