import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, bootSandbox } from '../test/boot-sandbox.ts';

describe('the pages', () => {
  let sandbox: Booted;
  beforeAll(async () => {
    sandbox = await bootSandbox();
  });
  afterAll(() => sandbox.stop());

  it('show amount, reference and time left, and say that no real money moves', async () => {
    const order = sandbox.order();
    const { paymentId } = await sandbox.create(order);
    const { response, text } = await sandbox.page(paymentId);
    expect(response.status).toBe(200);
    for (const shown of ['Pay 1,250.50 CNY', order.reference, '30 minutes', 'No real money moves'])
      expect(text).toContain(shown);
  });

  it('escape what they are given', async () => {
    const order = sandbox.order({ currency: '"><b>&' });
    const { paymentId } = await sandbox.create(order);
    const { text } = await sandbox.page(paymentId);
    expect(text).toContain('&quot;&gt;&lt;b&gt;&amp;');
    expect(text).not.toContain('<b>');
  });

  it('run no script, load nothing from elsewhere and stand in no frame', async () => {
    const policyOf = (formsTo: string) =>
      `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formsTo}; frame-ancestors 'none'`;
    const { response } = await sandbox.page('pay_none');
    expect(response.headers.get('content-security-policy')).toBe(policyOf("'self'"));
    expect(response.headers.get('cache-control')).toBe('no-store');
    // A payer goes back to the site of the brand, and a browser follows a form to nowhere else.
    const order = sandbox.order({ returnUrl: 'http://other.test:8443/member/deposit/1' });
    const paid = await sandbox.page((await sandbox.create(order)).paymentId);
    expect(paid.response.headers.get('content-security-policy')).toBe(
      policyOf("'self' http://other.test:8443"),
    );
  });

  it('say so when there is no such payment', async () => {
    const { response, text } = await sandbox.page('pay_none');
    expect(response.status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
  });

  it('take no choice of another origin, of no form or of another payment', async () => {
    const { paymentId } = await sandbox.create(sandbox.order());
    const { token } = await sandbox.page(paymentId);
    const other = await sandbox.page((await sandbox.create(sandbox.order())).paymentId);
    const answers = await Promise.all([
      sandbox.post(paymentId, { token, choice: 'pay' }, sandbox.platform.origin),
      sandbox.post(paymentId, { token, choice: 'pay' }, 'null'),
      sandbox.post(paymentId, { choice: 'pay' }),
      sandbox.post(paymentId, { token: other.token, choice: 'pay' }),
      sandbox.post(paymentId, { token, choice: 'toString' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(sandbox.platform.heard).toEqual([]);
    expect((await sandbox.page(paymentId)).token).not.toBe('');
  });

  it('are healthy while the sandbox runs', async () => {
    for (const path of ['/healthz', '/readyz', '/style.css', '/icon.svg', '/'])
      expect((await fetch(`${sandbox.origin()}${path}`)).status, path).toBe(200);
  });
});
