// @vitest-environment happy-dom
import { type Money, parseMoney } from '@fairhouse/kernel';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameState } from '../round/game.ts';
import type { Opened } from '../state/api.ts';
import { StakeStepper } from './StakeStepper.tsx';

const money = (text: string): Money => parseMoney(text)!;
const range = { min: money('0.2'), max: money('1000'), step: money('0.2') };
const opened = { stakes: ['0.2000', '1.0000', '5.0000', '500.0000'] } as unknown as Opened;
const setStake = vi.fn();

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  setStake.mockClear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (stake: string, state: Partial<GameState> = {}) =>
  act(async () =>
    root.render(
      <StakeStepper
        opened={opened}
        state={{ phase: 'idle', autoLeft: 0, stake: money(stake), ...state } as GameState}
        game={{ range, setStake }}
        label="Stake"
      />,
    ),
  );
const steps = () => [...host.querySelectorAll('button')];
const field = () => host.querySelector('input')!;
const press = (button: HTMLElement) => act(async () => button.click());
const asked = () => setStake.mock.calls.flat();
const type = (text: string) =>
  act(async () => {
    // As a key does: what is set on the element itself, React takes for its own doing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('steps through what is offered, from a typed stake between two too', async () => {
  await show('3');
  const [less, more] = steps();
  await press(less!);
  await press(more!);
  expect(asked()).toEqual([money('1'), money('5')]);
});

it('ends at the least and at the most that the limits allow, above what is offered', async () => {
  await show('0.2');
  expect(steps().map(({ disabled }) => disabled)).toEqual([true, false]);
  await show('500');
  await press(steps()[1]!);
  expect(asked()).toEqual([money('1000')]);
  await show('1000');
  expect(steps().map(({ disabled }) => disabled)).toEqual([false, true]);
});

it('takes a typed amount, and nothing that is none', async () => {
  await show('1');
  await type('2.40');
  await type('two');
  expect(asked()).toEqual([money('2.4')]);
});

it('lets nobody change the stake while a round or automatic play runs', async () => {
  for (const running of [{ phase: 'spinning' }, { autoLeft: 3 }] as unknown as Partial<GameState>[]) {
    await show('1', running);
    expect([...steps(), field()].map(({ disabled }) => disabled)).toEqual([true, true, true]);
  }
});
