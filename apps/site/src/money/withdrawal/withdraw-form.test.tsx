// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandProvider, type PermissionConfig } from '../../state/brand.tsx';
import type { WithdrawOverview } from './queries.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

vi.mock('./ProveDialog.tsx', () => ({
  default: ({ amount }: { amount: string }) => <output>{amount}</output>,
}));

const overview = {
  accounts: [{ id: 'acc_1', methodId: 'bank', institution: 'Harbour Bank', last4: '4321' }],
  methods: [
    {
      id: 'bank',
      kind: 'bank',
      name: { EN: 'Bank' },
      minimum: '100.0000',
      maximum: '5000.0000',
      fee: '10.0000',
      promisedSeconds: 3_600,
    },
  ],
  available: '800.5050',
  leftToday: '2000.0000',
  cancellable: true,
  hold: null,
  bonus: null,
  kyc: { level: 0, needed: 0, missing: [] },
  turnover: { left: '0.0000', counting: false, requirements: [] },
} as unknown as WithdrawOverview;
const config = {
  brand: { currencySymbol: 'P', currency: 'PHP' },
  whitelabel: [],
} as unknown as PermissionConfig;

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (more: Partial<WithdrawOverview> = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BrandProvider config={config}>
          <WithdrawForm overview={{ ...overview, ...more }} />
        </BrandProvider>
      </QueryClientProvider>,
    ),
  );
const submit = () => host.querySelector<HTMLButtonElement>('button[type="submit"]')!;
const press = (button: HTMLElement) => act(async () => button.click());
const field = () => host.querySelector<HTMLInputElement>('.money-box input, input[inputmode="decimal"]')!;
const type = (text: string) =>
  act(async () => {
    // As a key does: what is set on the element itself, React takes for its own doing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const proving = () => host.querySelector('output')?.textContent;

it('asks for the proof of an amount that may leave, and of no other', async () => {
  await show();
  expect(submit().disabled).toBe(true);
  for (const refused of ['99.99', '800.51', 'all']) {
    await type(refused);
    expect(submit().disabled, refused).toBe(true);
  }
  await type('250');
  await press(submit());
  await expect.poll(() => proving()).toBe('250.0000');
});

it('fills in the least of what is free, what a way takes and what is left today, in whole cents', async () => {
  await show();
  await press(
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'withdrawal.all')!,
  );
  expect(field().value).toBe('800.50');
  expect(submit().disabled).toBe(false);
});

it('tells what arrives after the fee', async () => {
  await show();
  await type('250');
  expect(host.textContent).toContain('240.00');
});

it('stays shut while turnover is left to play', async () => {
  await show({ turnover: { ...overview.turnover, left: '0.0001' } });
  await type('250');
  expect(submit().disabled).toBe(true);
});
