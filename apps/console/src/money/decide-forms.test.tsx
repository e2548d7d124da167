// @vitest-environment happy-dom
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import type { StaffWithdrawal } from '@fairhouse/wire/money/withdrawal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DecideForm as DecideDeposit } from './deposit/DecideForm.tsx';
import { DecideForm as DecideWithdrawal } from './withdrawal/DecideForm.tsx';

/** What the forms have sent, in the place of the calls. */
const { sent, record } = vi.hoisted(() => {
  const sent: unknown[] = [];
  const mutationFn = async (decision: unknown) => {
    sent.push(decision);
    return 'done';
  };
  return { sent, record: () => ({ sayMutation: () => ({ mutationFn }) }) };
});
vi.mock('@fairhouse/ui', async (original) => ({
  ...(await original<object>()),
  useTextIn: () => (key: string) => key,
}));
vi.mock('./deposit/queries.ts', async (original) => ({ ...(await original<object>()), ...record() }));
vi.mock('./withdrawal/queries.ts', async (original) => ({ ...(await original<object>()), ...record() }));

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (form: ReactNode) =>
  act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>));

/** Without texts every word on the screen is its key. */
const buttons = () => [...host.querySelectorAll('button')];
const press = (label: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent?.endsWith(`.${label}`))!
      .click(),
  );

const type = (name: string, text: string) =>
  act(async () => {
    const input = host.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    // As a key does: what is set on the element itself, React takes for its own doing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('the decision about a deposit', () => {
  const deposit = { id: 'dep_1', amount: '500.0000', fee: '0.0000', currency: 'PHP' } as StaffDeposit;
  const showDeposit = (wanted?: 'yes' | 'no') =>
    show(<DecideDeposit deposit={deposit} wanted={wanted} onDone={() => undefined} />);

  it('credits what was asked for without a reason', async () => {
    await showDeposit();
    await press('credit');
    expect(sent).toEqual([{ id: 'dep_1', verdict: 'credited', amount: '500.00' }]);
  });

  it('credits another amount with a reason alone', async () => {
    await showDeposit();
    await type('amount', '480');
    await press('credit');
    expect(sent).toEqual([]);
    expect(host.textContent).toContain('depositConsole.decide.missing');
    await type('reason', ' The bank kept 20. ');
    await press('credit');
    expect(sent).toEqual([{ id: 'dep_1', verdict: 'credited', amount: '480', reason: 'The bank kept 20.' }]);
  });

  it('credits no amount that is none', async () => {
    await showDeposit();
    await type('amount', '0');
    await press('credit');
    expect(sent).toEqual([]);
    expect(host.textContent).toContain('depositConsole.decide.amountMissing');
  });

  it('rejects with a reason alone, whatever the amount says', async () => {
    await showDeposit();
    await type('amount', 'nothing');
    await press('reject');
    expect(sent).toEqual([]);
    await type('reason', 'No money came.');
    await press('reject');
    expect(sent).toEqual([{ id: 'dep_1', verdict: 'rejected', reason: 'No money came.' }]);
  });
});

describe('the decision about a withdrawal', () => {
  const showWithdrawal = (may: StaffWithdrawal['may']) =>
    show(
      <DecideWithdrawal
        withdrawal={{ id: 'wdr_1', may, amount: '42000.0000', currency: 'PHP' } as StaffWithdrawal}
        wanted={undefined}
        onDone={() => undefined}
      />,
    );
  const labels = () =>
    buttons()
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.includes('.decide.'))
      .map((text) => text.split('.').at(-1));

  it('is to approve or to reject, and to refund or to force where a payout is disputed', async () => {
    await showWithdrawal(['decide']);
    expect(labels()).toEqual(['approve', 'reject']);
    await showWithdrawal(['resolve']);
    expect(labels()).toEqual(['refund', 'force']);
  });

  it('takes a reason, whichever it is', async () => {
    await showWithdrawal(['decide']);
    await press('approve');
    await press('reject');
    expect(sent).toEqual([]);
    await type('reason', 'The name is another.');
    await press('reject');
    expect(sent).toEqual([{ id: 'wdr_1', verdict: 'rejected', reason: 'The name is another.' }]);
  });

  it('takes a common reason with one press', async () => {
    await showWithdrawal(['decide']);
    await press('bankProof.title');
    await press('reject');
    expect(sent).toEqual([{ id: 'wdr_1', verdict: 'rejected', reason: 'queue.reasons.bankProof.text' }]);
  });
});
