import { rawBody } from '@fairhouse/serve';
import type { FastifyInstance } from 'fastify';
import type { Check, Teller } from '../features/verifier/index.ts';
import { checkFormToken, formToken, randomId } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { TEXTS } from '../texts.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { refusedPage, sendPage } from './pay-page.ts';

/** What the token of the form is for. */
const FORM = 'verifier';

const VERDICTS = ['passed', 'failed'] as const;

/** The page on which a tester decides what the identity vendor says of a document. */
export function mountVerifierPages(server: FastifyInstance, sandbox: Sandbox, teller: Teller): void {
  const { config, verifier, now } = sandbox;
  server.get('/verifier', async (_request, reply) =>
    sendPage(reply, 200, verifierPage(verifier.undecided(), formToken(config.secret, FORM))),
  );
  server.post('/verifier', async (request, reply) => {
    const form = new URLSearchParams(rawBody(request));
    const genuine =
      request.headers.origin === config.sandboxOrigin &&
      checkFormToken(config.secret, FORM, form.get('token') ?? '');
    if (!genuine) return sendPage(reply, 403, refusedPage('/verifier'));
    const [wish, checkId = ''] = (form.get('act') ?? '').split(' ');
    const verdict = VERDICTS.find((one) => one === wish);
    if (verdict && verifier.findCheck({ id: checkId })) {
      const one = { eventId: randomId('evt'), checkId, verdict, decidedAt: now() };
      await verifier.add({ type: 'verdict', one });
      await teller.deliver();
    }
    return reply.redirect('/verifier', 303);
  });
}

function verifierPage(checks: readonly Check[], token: string): string {
  const words = TEXTS.verifier;
  return layout(
    words.title,
    html`<form class="card" method="post" action="/verifier">
<input type="hidden" name="token" value="${token}">
<h1>${words.title}</h1><p class="quiet">${words.about}</p>
${checks.length === 0 ? html`<p>${words.none}</p>` : checks.map(row)}
</form>`,
  );
}

const row = ({ id, item, reference }: Check): Html =>
  html`<div class="choices"><p>${TEXTS.verifier.items[item as keyof typeof TEXTS.verifier.items]} <span class="mono quiet">${reference}</span></p>
<button class="btn main" name="act" value="passed ${id}">${TEXTS.verifier.pass}</button>
<button class="btn" name="act" value="failed ${id}">${TEXTS.verifier.fail}</button></div>`;
