import { describe, expect, it } from 'vitest';
import { mayStep, WITHDRAWAL_STEPS, type WithdrawalState, type WithdrawalStep } from './step-withdrawal.ts';

const STEPS = Object.keys(WITHDRAWAL_STEPS) as WithdrawalStep[];

/** The life of a withdrawal told the other way round: every way it can go from beginning to end. */
const LIVES: readonly (readonly WithdrawalStep[])[] = [
  ['reject'],
  ['cancel'],
  ['approve', 'fail'],
  ['approve', 'pay', 'receive'],
  ['approve', 'pay', 'miss', 'refund'],
  ['approve', 'pay', 'miss', 'force'],
  ['approve', 'pay', 'missPart', 'refund'],
  ['approve', 'pay', 'missPart', 'force'],
];

type Walk = { readonly state: WithdrawalState; readonly taken: readonly WithdrawalStep[] };

const BEGINNING: Walk = { state: 'requested', taken: [] };

const walk = ({ state, taken }: Walk, step: WithdrawalStep): Walk =>
  mayStep(state, step) ? { state: WITHDRAWAL_STEPS[step].to, taken: [...taken, step] } : { state, taken };

const isBeginOf = (taken: readonly WithdrawalStep[], life: readonly WithdrawalStep[]) =>
  taken.every((step, place) => life[place] === step);

describe('every order of up to six steps', () => {
  it('is one of the lives, and what does not belong to it changes nothing', () => {
    let orders = 0;
    const follow = (from: Walk, depth: number): void => {
      for (const step of STEPS) {
        orders += 1;
        const to = walk(from, step);
        const belongs = LIVES.some((life) => isBeginOf([...from.taken, step], life));
        expect(to.taken.length > from.taken.length, `${step} after ${from.taken.join(', ')}`).toBe(belongs);
        if (belongs && depth > 1) follow(to, depth - 1);
      }
    };
    follow(BEGINNING, 6);
    expect(orders).toBeGreaterThan(STEPS.length * 6);
  });

  it('moves the money that was set aside once at most, and gives back only what was sent', () => {
    for (const life of LIVES) {
      const moves = life.map((step) => WITHDRAWAL_STEPS[step].money).filter((money) => money !== 'stays');
      expect([['returned'], ['sent'], ['sent', 'refunded']]).toContainEqual(moves);
    }
  });
});
