import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Booted, bootSandbox } from '../test/boot-sandbox.ts';
import { refusedWith } from '../test/platform-double.ts';

const SOON = { timeout: 120_000, interval: 20 };
/** Long enough for the outbox to have looked again. */
const pause = () => new Promise((passed) => setTimeout(passed, 600));

describe('choosing an outcome', () => {
  let sandbox: Booted;
  beforeEach(async () => {
    sandbox = await bootSandbox();
  });
  afterEach(() => sandbox.stop());

  const opened = async () => {
    const order = sandbox.order();
    return { order, id: (await sandbox.create(order)).paymentId };
  };
  const heard = () => sandbox.platform.heard;

  it.each([
    ['pay', 'paid'],
    ['decline', 'failed'],
  ])('%s: the platform hears a signed "%s" before the payer is back', async (choice, outcome) => {
    const { order, id } = await opened();
    const response = await sandbox.press(id, choice);
    expect([response.status, response.headers.get('location')]).toEqual([303, order.returnUrl]);
    const { reference, amount, currency } = order;
    expect(heard()).toEqual([
      { eventId: expect.any(String), paymentId: id, reference, outcome, amount, currency },
    ]);
    expect(sandbox.platform.faults).toEqual([]);
  });

  it('leaving decides nothing', async () => {
    const { order, id } = await opened();
    expect((await sandbox.press(id, 'leave')).headers.get('location')).toBe(order.returnUrl);
    await sandbox.press(id, 'pay');
    expect(heard().map(({ outcome }) => outcome)).toEqual(['paid']);
  });

  it('the first of two choices stands, also when both come at once', async () => {
    const { id } = await opened();
    const { token } = await sandbox.page(id);
    const answers = await Promise.all([
      sandbox.post(id, { token, choice: 'decline' }),
      sandbox.post(id, { token, choice: 'pay' }),
    ]);
    const third = await sandbox.post(id, { token, choice: 'pay' });
    expect(third.headers.get('location')).toBe(`/pay/${id}`);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(heard()).toHaveLength(1);
    const title = heard()[0]!.outcome === 'paid' ? 'Paid' : 'Declined';
    expect((await sandbox.page(id)).text).toContain(`<h1>${title}</h1>`);
  });

  it('an expired payment takes no choice', async () => {
    const { id } = await opened();
    const { token } = await sandbox.page(id);
    sandbox.clock.aheadMs = 31 * 60_000;
    expect((await sandbox.post(id, { token, choice: 'pay' })).headers.get('location')).toBe(`/pay/${id}`);
    expect((await sandbox.page(id)).text).toContain('<h1>Expired</h1>');
    expect(heard()).toEqual([]);
  });

  it('tells the same event again until the platform answers for good', async () => {
    sandbox.platform.replies.push(
      refusedWith(503, 'service_unavailable'),
      refusedWith(401, 'signature_invalid'),
      { status: 404, body: 'a page of a proxy' },
    );
    const { id } = await opened();
    expect((await sandbox.press(id, 'pay')).status).toBe(303);
    await vi.waitFor(() => expect(heard()).toHaveLength(4), SOON);
    sandbox.clock.aheadMs = 5 * 60_000;
    await pause();
    expect(heard()).toHaveLength(4);
    expect(new Set(heard().map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('takes a refusal of the word itself as final', async () => {
    sandbox.platform.replies.push(refusedWith(409, 'contradicting_outcome'));
    const { id } = await opened();
    await sandbox.press(id, 'pay');
    sandbox.clock.aheadMs = 5 * 60_000;
    await pause();
    expect(heard()).toHaveLength(1);
  });

  it('tells what waited after a restart, and then no more', async () => {
    sandbox.platform.replies.push(...Array(20).fill(refusedWith(503, 'service_unavailable')));
    const { id } = await opened();
    await sandbox.press(id, 'pay');
    await sandbox.end();
    const before = heard().length;
    sandbox.platform.replies.length = 0;
    await sandbox.begin();
    await vi.waitFor(() => expect(heard()).toHaveLength(before + 1), SOON);
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${sandbox.origin()}/metrics`)).text()).toMatch(/waiting_outcomes 0$/m),
      SOON,
    );
    await sandbox.end();
    await sandbox.begin();
    await pause();
    expect(heard()).toHaveLength(before + 1);
    expect(heard().at(-1)).toEqual(heard()[0]);
    expect((await sandbox.page(id)).text).toContain('<h1>Paid</h1>');
  });

  it('pay, notify late: the payer is back first', async () => {
    const { id } = await opened();
    await sandbox.press(id, 'pay-tell-late');
    await pause();
    expect(heard()).toEqual([]);
    sandbox.clock.aheadMs = 10_000;
    await vi.waitFor(() => expect(heard()).toHaveLength(1), SOON);
  });

  it('pay, notify twice: the same notification', async () => {
    const { id } = await opened();
    await sandbox.press(id, 'pay-tell-twice');
    expect(heard()).toHaveLength(2);
    expect(heard()[1]).toEqual(heard()[0]);
  });
});
