import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rawBody } from '@fairhouse/serve';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseOutcome, isChoice, type Outbox, type Payment } from '../features/payment/index.ts';
import { checkFormToken, formToken } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { TEXTS } from '../texts.ts';
import { closedPage, homePage, payPage, plainPage, refusedPage, sendPage } from './pay-page.ts';

/** So long a payer waits for the site to have heard; then they are sent back anyway. */
const FIRST_ANSWER_MS = 3_000;

type PayRoute = { Params: { id: string } };

/** The pages people see: a payment's own, and what stands around it. */
export function mountPages(server: FastifyInstance, sandbox: Sandbox, outbox: Outbox): void {
  addHeaders(server);
  mountFile(server, '/style.css', 'text/css; charset=utf-8');
  mountFile(server, '/icon.svg', 'image/svg+xml');
  server.get('/', async (_request, reply) => sendPage(reply, 200, homePage()));
  server.get<PayRoute>('/pay/:id', async (request, reply) => {
    const payment = sandbox.payments.find(request.params.id);
    if (!payment) return sendPage(reply, 404, plainPage(TEXTS.notFound));
    reply.header('content-security-policy', pagePolicy(new URL(payment.order.returnUrl).origin));
    const page = isOpen(sandbox, payment)
      ? payPage(payment, formToken(sandbox.config.secret, payment.id), sandbox.now())
      : closedPage(payment);
    return sendPage(reply, 200, page);
  });
  server.post<PayRoute>('/pay/:id', (request, reply) => takeChoice(sandbox, outbox, request, reply));
  server.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(reply, 404, plainPage(TEXTS.notFound))
      : reply.status(404).send({ success: false, code: 'not_found', message: 'Not found.' }),
  );
}

async function takeChoice(
  sandbox: Sandbox,
  outbox: Outbox,
  request: FastifyRequest<PayRoute>,
  reply: FastifyReply,
): Promise<unknown> {
  const payment = sandbox.payments.find(request.params.id);
  if (!payment) return sendPage(reply, 404, plainPage(TEXTS.notFound));
  const form = new URLSearchParams(rawBody(request));
  const choice = form.get('choice') ?? '';
  const genuine =
    request.headers.origin === sandbox.config.sandboxOrigin &&
    checkFormToken(sandbox.config.secret, payment.id, form.get('token') ?? '');
  if (!genuine || !(choice === 'leave' || isChoice(choice)))
    return sendPage(reply, 403, refusedPage(`/pay/${payment.id}`));
  if (!isOpen(sandbox, payment)) return reply.redirect(`/pay/${payment.id}`, 303);
  if (choice === 'leave') return reply.redirect(payment.order.returnUrl, 303);
  const tellings = await chooseOutcome(sandbox, payment.id, choice);
  if (tellings.length === 0) return reply.redirect(`/pay/${payment.id}`, 303);
  await Promise.race([outbox.deliver(tellings), sleep(FIRST_ANSWER_MS)]);
  return reply.redirect(payment.order.returnUrl, 303);
}

const isOpen = (sandbox: Sandbox, { decision, order }: Payment): boolean =>
  !decision && sandbox.now() < order.expiresAt;

function mountFile(server: FastifyInstance, path: `/${string}`, type: string): void {
  const text = readFileSync(new URL(`.${path}`, import.meta.url), 'utf8');
  server.get(path, async (_request, reply) =>
    reply.type(type).header('cache-control', 'max-age=300').send(text),
  );
}

/** `same-origin` keeps the payment's address to the sandbox and still lets its own forms name their origin. */
function addHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });
}

/** @param payersTo the origins that a form leads on to */
const pagePolicy = (...payersTo: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...payersTo].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
