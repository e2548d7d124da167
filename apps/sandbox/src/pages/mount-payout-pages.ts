import { setTimeout as sleep } from 'node:timers/promises';
import { rawBody } from '@fairhouse/serve';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outbox } from '../features/payment/index.ts';
import { choosePayout, isPayoutChoice } from '../features/payout/index.ts';
import { checkFormToken, formToken } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { TEXTS } from '../texts.ts';
import { plainPage, refusedPage, sendPage } from './pay-page.ts';
import { payoutListPage, payoutPage } from './payout-page.ts';

/** So long a tester waits for the site to have heard. */
const FIRST_ANSWER_MS = 3_000;

type PayoutRoute = { Params: { id: string } };

/** The pages on which a tester decides what becomes of money that the platform wants sent. */
export function mountPayoutPages(server: FastifyInstance, sandbox: Sandbox, outbox: Outbox): void {
  server.get('/payouts', async (_request, reply) =>
    sendPage(reply, 200, payoutListPage(sandbox.payouts.undecided())),
  );
  server.get<PayoutRoute>('/payout/:id', async (request, reply) => {
    const payout = sandbox.payouts.find(request.params.id);
    if (!payout) return sendPage(reply, 404, plainPage(TEXTS.notFound));
    return sendPage(reply, 200, payoutPage(payout, formToken(sandbox.config.secret, payout.id)));
  });
  server.post<PayoutRoute>('/payout/:id', (request, reply) => takeChoice(sandbox, outbox, request, reply));
}

async function takeChoice(
  sandbox: Sandbox,
  outbox: Outbox,
  request: FastifyRequest<PayoutRoute>,
  reply: FastifyReply,
): Promise<unknown> {
  const payout = sandbox.payouts.find(request.params.id);
  if (!payout) return sendPage(reply, 404, plainPage(TEXTS.notFound));
  const address = `/payout/${payout.id}`;
  const form = new URLSearchParams(rawBody(request));
  const choice = form.get('choice') ?? '';
  const genuine =
    request.headers.origin === sandbox.config.sandboxOrigin &&
    checkFormToken(sandbox.config.secret, payout.id, form.get('token') ?? '');
  if (!genuine || !isPayoutChoice(choice)) return sendPage(reply, 403, refusedPage(address));
  const tellings = await choosePayout(sandbox, payout.id, choice);
  await Promise.race([outbox.deliver(tellings), sleep(FIRST_ANSWER_MS)]);
  return reply.redirect(address, 303);
}
