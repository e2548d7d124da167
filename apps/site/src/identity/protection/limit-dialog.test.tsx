// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandProvider, type PermissionConfig } from '../../state/brand.tsx';
import LimitDialog from './LimitDialog.tsx';
import type { LimitView } from './limits.ts';

const mutate = vi.fn();
vi.mock('./use-protection.ts', () => ({ useSetLimit: () => ({ mutate, isPending: false }) }));
vi.mock('../../state/use-money-symbol.ts', () => ({ useMoneySymbol: () => 'P' }));

const NAME = { kind: 'deposit', period: 'day' } as const;
const config = { brand: { timeZone: 'Asia/Manila' }, whitelabel: [] } as unknown as PermissionConfig;
const limitOf = (amount: string, next: LimitView['next'] = null) =>
  ({ ...NAME, amount, used: '0.0000', next }) as LimitView;

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  mutate.mockClear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (standing: LimitView | undefined) =>
  act(async () =>
    root.render(
      <BrandProvider config={config}>
        <LimitDialog name={NAME} standing={standing} onClose={() => undefined} />
      </BrandProvider>,
    ),
  );

/** A window lies beside its page, not in it. Without texts every word is its key. */
const form = () => document.querySelector('form')!;
const submit = () => form().querySelector<HTMLButtonElement>('button[type="submit"]')!;
const said = () => form().querySelector('p[role="status"]')!.textContent;
const offer = (text: string) =>
  [...form().querySelectorAll<HTMLButtonElement>('.amount-chips button')].find(
    ({ textContent }) => textContent === text,
  )!;
const press = (button: HTMLElement) => act(async () => button.click());
const asked = () => mutate.mock.calls.map(([request]) => request);

it('sends no limit before an amount is chosen, and then that amount', async () => {
  await show(undefined);
  expect(submit().disabled).toBe(true);
  await press(offer('500'));
  await press(submit());
  expect(asked()).toEqual([{ ...NAME, amount: '500.0000' }]);
});

it('says beforehand that a lower limit holds now and a higher one later', async () => {
  await show(limitOf('500.0000'));
  await press(offer('100'));
  const lower = said();
  await press(offer('1,000'));
  expect([lower, said()]).toEqual(['protection.form.tighter', 'protection.form.looser']);
});

it('sends nothing that changes nothing, for the wait would begin anew', async () => {
  await show(limitOf('500.0000'));
  expect(submit().disabled).toBe(true);
  await show(limitOf('500.0000', { amount: '1000.0000', at: 0 } as LimitView['next']));
  await press(offer('1,000'));
  expect(submit().disabled).toBe(true);
  await press(submit());
  expect(asked()).toEqual([]);
});

it('removes a limit that stands, unless its removal waits already', async () => {
  const remove = () => form().querySelector<HTMLButtonElement>('[aria-describedby="remove-limit"]');
  await show(limitOf('500.0000'));
  await press(remove()!);
  expect(asked()).toEqual([{ ...NAME, amount: null }]);
  await show(limitOf('500.0000', { amount: null, at: 0 } as LimitView['next']));
  expect(remove()).toBeNull();
});
