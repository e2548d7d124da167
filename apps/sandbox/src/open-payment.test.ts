import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, bootSandbox, refusal } from '../test/boot-sandbox.ts';
import { secretFor } from './keys.ts';

describe('opening a payment', () => {
  let sandbox: Booted;
  beforeAll(async () => {
    sandbox = await bootSandbox();
  });
  afterAll(() => sandbox.stop());

  it('answers an address on the sandbox', async () => {
    const { paymentId, payUrl } = await sandbox.create(sandbox.order());
    expect(payUrl).toBe(`http://sandbox.test/pay/${paymentId}`);
  });

  it('refuses a signature of another secret and an unknown key', async () => {
    const wrong = { keyId: 'platform-1', secret: secretFor('00'.repeat(32), 'payment sandbox') };
    expect(await refusal(sandbox.create(sandbox.order(), wrong))).toBe('signature_invalid');
    const unknown = { ...wrong, keyId: 'platform-2' };
    expect(await refusal(sandbox.create(sandbox.order(), unknown))).toBe('signature_invalid');
  });

  it('refuses a signature from too long ago', async () => {
    sandbox.clock.aheadMs = 6 * 60_000;
    expect(await refusal(sandbox.create(sandbox.order()))).toBe('timestamp_out_of_window');
    sandbox.clock.aheadMs = 0;
  });

  it('answers the same payment to the same request, also at once and after a restart', async () => {
    const order = sandbox.order();
    const [one, two] = await Promise.all([sandbox.create(order), sandbox.create(order)]);
    await sandbox.end();
    await sandbox.begin();
    const three = await sandbox.create({ ...order, amount: '1250.5' });
    expect(new Set([one.paymentId, two.paymentId, three.paymentId]).size).toBe(1);
  });

  it.each([
    ['amount', '1250.5001'],
    ['currency', 'VND'],
    ['expiresAt', 1_900_000_000_000],
  ])('refuses the same reference with another %s', async (field, value) => {
    const order = sandbox.order();
    await sandbox.create(order);
    expect(await refusal(sandbox.create({ ...order, [field]: value }))).toBe('idempotency_mismatch');
  });

  it.each([
    'http://elsewhere.test/wps/deposit/callback',
    'SITE.elsewhere.test/',
    'SITE@elsewhere.test/',
    'javascript:alert(1)',
  ])('refuses callbacks to %s', async (address) => {
    const callbackUrl = address.replace('SITE', sandbox.platform.origin);
    expect(await refusal(sandbox.create(sandbox.order({ callbackUrl })))).toBe('bad_request');
  });

  it.each(['SITE@elsewhere.test/', 'javascript:alert(1)', 'https://other.test/'])(
    'refuses to send payers to %s',
    async (address) => {
      const returnUrl = address.replace('SITE', sandbox.platform.origin);
      expect(await refusal(sandbox.create(sandbox.order({ returnUrl })))).toBe('bad_request');
    },
  );

  it('sends payers back to any site that the platform names', async () => {
    const order = sandbox.order({ returnUrl: 'http://other.test:8443/member/deposit/1' });
    const { paymentId } = await sandbox.create(order);
    expect((await sandbox.press(paymentId, 'leave')).headers.get('location')).toBe(order.returnUrl);
  });
});
