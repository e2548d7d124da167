// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandProvider, type PermissionConfig } from '../../state/brand.tsx';
import { DepositForm } from './DepositForm.tsx';
import type { DepositMethod } from './deposit-method.ts';

const mutate = vi.fn();
vi.mock('./use-deposit.ts', () => ({ useDeposit: () => ({ mutate, isPending: false, isError: false }) }));

const method = (id: string, more: Partial<DepositMethod>) =>
  ({
    id,
    kind: 'bank',
    name: { EN: id },
    minimum: '200.0000',
    maximum: '5000.0000',
    fee: '0.0000',
    usualSeconds: 60,
    creditedOfHundred: null,
    ...more,
  }) as DepositMethod;

const METHODS = [method('plain', {}), method('dear', { minimum: '50.0000', fee: '15.0000' })];
const config = {
  brand: { currencySymbol: 'P', currency: 'PHP' },
  whitelabel: [],
} as unknown as PermissionConfig;

let root: Root;
let host: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  mutate.mockClear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BrandProvider config={config}>
          <DepositForm methods={METHODS} limit={undefined} owed="850.0000" />
        </BrandProvider>
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const submit = () => host.querySelector<HTMLButtonElement>('button[type="submit"]')!;
const chips = () => [...host.querySelectorAll<HTMLButtonElement>('.amount-chips button')];
const press = (button: HTMLElement) => act(async () => button.click());
const chooseDear = () => press(host.querySelector<HTMLInputElement>('input[value="dear"]')!);

it('begins with the least amount offered that the method takes, and offers no other', () => {
  expect(chips().map(({ textContent }) => textContent)).toEqual(['500', '1,000', '5,000']);
  expect(submit().disabled).toBe(false);
  expect(submit().textContent).toContain('500.00');
});

it('sends the method and the amount that are shown', async () => {
  await press(chips()[1]!);
  await press(submit());
  expect(mutate.mock.calls.map(([request]) => request)).toEqual([{ methodId: 'plain', amount: '1000.0000' }]);
});

it('tells the fee of a method and what is left of the amount, before anything is sent', async () => {
  expect(host.textContent).toContain('cashier.deposit.noFee');
  await chooseDear();
  await press(chips()[0]!);
  const facts = host.querySelector('.deposit-facts')!.textContent;
  expect(facts).toContain('15.00');
  expect(facts).toContain('85.00');
});

it('takes no amount that the method chosen afterwards does not, and says why', async () => {
  await chooseDear();
  await press(chips()[0]!);
  await press(host.querySelector<HTMLInputElement>('input[value="plain"]')!);
  expect(submit().disabled).toBe(true);
  expect(host.querySelector('[aria-invalid="true"]')).not.toBeNull();
  await press(submit());
  expect(mutate).not.toHaveBeenCalled();
});

it('tells what is taken first from what comes in', () => {
  expect(host.textContent).toContain('850.00');
});
