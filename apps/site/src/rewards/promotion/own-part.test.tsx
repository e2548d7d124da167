// @vitest-environment happy-dom
import type { OwnPromotion, PromotionView } from '@fairhouse/wire/rewards/promotion';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandProvider, type PermissionConfig } from '../../state/brand.tsx';
import { OwnPart } from './OwnPart.tsx';

const calls = vi.hoisted(() => ({ join: vi.fn(), apply: vi.fn() }));
vi.mock('../../state/client.ts', () => ({ client: { promotion: calls } }));
vi.mock('../../shell/GoButton.tsx', () => ({ GoButton: ({ to }: { to: string }) => <a href={to}>go</a> }));

const promotion: PromotionView = {
  id: 'prm_1' as PromotionView['id'],
  version: 1,
  rule: {
    trigger: { kind: 'deposit', nth: null, min: '100.0000' },
    eligible: { all: [], any: [], none: [] },
    reward: { kind: 'cash', amount: { how: 'fixed', value: '50.0000' } },
    terms: { claimDays: 7, bonus: null },
    period: { opens: '2026-01-01', closes: null, each: 'once' },
    limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
    budget: { count: 1, amount: null, reserve: 'claim' },
  },
  title: 'Welcome',
  text: '',
  group: 'home',
  image: null,
  article: null,
  gameTitle: null,
  state: 'join',
};

const own = (change: Partial<OwnPromotion>): OwnPromotion => ({
  promotion: promotion.id,
  state: 'join',
  progress: null,
  run: null,
  reward: null,
  application: null,
  ...change,
});

const config = {
  brand: { currencySymbol: 'P', currency: 'PHP', timeZone: 'Asia/Manila' },
  whitelabel: [],
} as unknown as PermissionConfig;

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls.apply.mockReset();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (
  mine: OwnPromotion | undefined,
  trigger: PromotionView['rule']['trigger'] = promotion.rule.trigger,
) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BrandProvider config={config}>
          <OwnPart
            shown={{
              promotion: { ...promotion, rule: { ...promotion.rule, trigger } },
              own: mine,
              state: mine?.state ?? promotion.state,
            }}
          />
        </BrandProvider>
      </QueryClientProvider>,
    ),
  );

const STATES = [
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'applying',
  'rejected',
  'signed',
  'close',
] as const satisfies readonly OwnPromotion['state'][];

const reward = { id: 'rwd_1' as never, kind: 'cash', amount: '50.0000', claimBy: null } as const;

it.each(STATES)('%s says what it means and has one thing to do at most', async (state) => {
  await show(own({ state, reward: state === 'claim' ? reward : null }));
  expect(host.textContent).toContain(`promotion.means.${state}`);
  const presses = host.querySelectorAll('button, a').length;
  expect(presses).toBe(['join', 'joined', 'process', 'claim'].includes(state) ? 1 : 0);
});

it('an application is sent once it says something', async () => {
  calls.apply.mockResolvedValue(own({ state: 'applying' }));
  await show(own({}), { kind: 'application', again: true });
  const area = host.querySelector('textarea')!;
  const submit = host.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  await act(async () => submit.click());
  expect(calls.apply).not.toHaveBeenCalled();
  expect(host.textContent).toContain('promotion.commentMissing');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, 'It froze.');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => submit.click());
  await expect
    .poll(() => calls.apply)
    .toHaveBeenCalledWith({
      params: { promotion: promotion.id },
      body: { comment: 'It froze.', uploads: [] },
    });
});

it('a visitor is asked to log in', async () => {
  await show(undefined);
  expect(host.querySelector('button')?.textContent).toBe('promotion.logIn');
});
