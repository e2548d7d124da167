import { createHmac, randomBytes } from 'node:crypto';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';

/** An amount with up to eight places, in units of the last of them. */
const inUnits = (amount: string): bigint => {
  const [whole = '', places = ''] = amount.split('.');
  return BigInt(whole + places.padEnd(8, '0'));
};

/** Requests as the published contract takes them; what it does not name is refused. */
const createInvoice = z.strictObject({
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  metadata: z.looseObject({ orderId: z.string().optional() }).optional(),
  checkout: z
    .strictObject({
      speedPolicy: z.string().optional(),
      paymentMethods: z.array(z.string()).optional(),
      defaultPaymentMethod: z.string().optional(),
      lazyPaymentMethods: z.boolean().optional(),
      expirationMinutes: z.number().min(0).optional(),
      monitoringMinutes: z.number().optional(),
      paymentTolerance: z.number().min(0).max(100).optional(),
      redirectURL: z.url().optional(),
      redirectAutomatically: z.boolean().optional(),
      defaultLanguage: z.string().optional(),
    })
    .optional(),
  additionalSearchTerms: z.array(z.string()).optional(),
});

const createPullPayment = z.strictObject({
  name: z.string().optional(),
  description: z.string().optional(),
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string(),
  autoApproveClaims: z.boolean().optional(),
  payoutMethods: z.array(z.enum(['BTC-CHAIN'])).optional(),
});

const createPayout = z.strictObject({
  destination: z.string(),
  amount: z.string(),
  payoutMethodId: z.enum(['BTC-CHAIN']),
});

type InvoiceState = { status: string; additionalStatus: string; paidAmount: string; paymentStatus: string };

type StoredInvoice = InvoiceState & {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly orderId: string | undefined;
  readonly createdTime: number;
};

type StoredPayout = {
  readonly id: string;
  readonly pullPaymentId: string;
  readonly destination: string;
  readonly amount: string;
  readonly currency: string;
  readonly date: number;
  state: string;
};

type Refuse = (status: number, code: string) => FastifyReply;

/** A server that follows the Greenfield API (v1) as it is published, with the state in the hand of a test. */
export async function startBtcpay(now: () => number) {
  const [apiKey, storeId, webhookSecret] = [
    randomBytes(20).toString('hex'),
    'aStoreOfTheHouse',
    'a secret of the webhook',
  ];
  const invoices = new Map<string, StoredInvoice>();
  const pulls = new Map<
    string,
    { amount: string; currency: string; name: string | undefined; archived: boolean }
  >();
  const payouts = new Map<string, StoredPayout>();
  const lost = { replies: 0, claims: false };
  const server = fastify();
  const newId = () => randomBytes(16).toString('base64url');
  const seconds = () => Math.floor(now() / 1_000);
  const ofStore = '/api/v1/stores/:storeId';

  server.addHook('onRequest', async (request, reply) => {
    // Claims of a pull payment are public; everything else wants the key.
    if (request.url.startsWith('/api/v1/pull-payments/')) return;
    if (request.headers.authorization !== `token ${apiKey}`)
      await reply.code(401).send({ code: 'unauthenticated' });
    else if ((request.params as { storeId?: string }).storeId !== storeId)
      await reply.code(404).send({ code: 'store-not-found' });
  });

  const body = <S extends z.ZodType>(
    schema: S,
    request: FastifyRequest,
    refuse: Refuse,
  ): z.output<S> | undefined => {
    const parsed = schema.safeParse(request.body);
    if (parsed.success) return parsed.data;
    void refuse(422, 'validation');
    return undefined;
  };
  const refusing =
    (reply: FastifyReply): Refuse =>
    (status, code) =>
      reply.code(status).send({ code });

  const showInvoice = ({ orderId, paymentStatus: _, ...invoice }: StoredInvoice) => ({
    ...invoice,
    storeId,
    type: 'Standard',
    checkoutLink: `${origin}/i/${invoice.id}`,
    metadata: { orderId },
    archived: false,
  });
  const showPayout = ({ amount, currency, ...payout }: StoredPayout) => ({
    ...payout,
    revision: 0,
    originalAmount: amount,
    originalCurrency: currency,
    payoutCurrency: 'BTC',
    payoutAmount: '0.001',
    payoutMethodId: 'BTC-CHAIN',
  });
  /** Throws an answer away after it was made, as a broken line does. */
  const answer = async (reply: FastifyReply, value: unknown) => {
    if (lost.replies === 0) return value;
    lost.replies -= 1;
    reply.raw.destroy();
    return reply.hijack();
  };

  server.get(ofStore, async () => ({ id: storeId, name: 'House' }));
  server.post(`${ofStore}/invoices`, async (request, reply) => {
    const asked = body(createInvoice, request, refusing(reply));
    if (!asked) return reply;
    const invoice = {
      id: newId(),
      amount: asked.amount,
      currency: asked.currency,
      orderId: asked.metadata?.orderId,
      createdTime: seconds(),
      status: 'New',
      additionalStatus: 'None',
      paidAmount: '0.0',
      paymentStatus: 'Settled',
    };
    invoices.set(invoice.id, invoice);
    return answer(reply, showInvoice(invoice));
  });
  server.get<{ Querystring: Record<string, string | string[]> }>(`${ofStore}/invoices`, async ({ query }) => {
    const wanted = [query.orderId ?? []].flat();
    const from = Number(query.startDate ?? 0);
    const to = Number(query.endDate ?? Number.MAX_SAFE_INTEGER);
    return [...invoices.values()]
      .filter(({ orderId }) => wanted.length === 0 || wanted.includes(orderId ?? ''))
      .filter(({ createdTime }) => createdTime >= from && createdTime <= to)
      .slice(Number(query.skip ?? 0))
      .slice(0, Number(query.take ?? 50))
      .map(showInvoice);
  });
  server.get<{ Params: { id: string } }>(`${ofStore}/invoices/:id`, async ({ params }, reply) => {
    const invoice = invoices.get(params.id);
    return invoice ? showInvoice(invoice) : refusing(reply)(404, 'invoice-not-found');
  });
  server.get<{ Params: { id: string } }>(`${ofStore}/invoices/:id/payment-methods`, async ({ params }) => [
    { paymentMethodId: 'BTC-CHAIN', payments: [{ id: 'p', status: invoices.get(params.id)?.paymentStatus }] },
  ]);
  server.post(`${ofStore}/pull-payments`, async (request, reply) => {
    const asked = body(createPullPayment, request, refusing(reply));
    if (!asked) return reply;
    const id = newId();
    pulls.set(id, { amount: asked.amount, currency: asked.currency, name: asked.name, archived: false });
    return { id, name: asked.name, amount: asked.amount, currency: asked.currency, archived: false };
  });
  server.delete<{ Params: { id: string } }>(`${ofStore}/pull-payments/:id`, async ({ params }, reply) => {
    const pull = pulls.get(params.id);
    if (!pull) return refusing(reply)(404, 'pullpayment-not-found');
    pull.archived = true;
    // Nothing is said of an archived one but that it is.
    if (lost.replies === 0) return reply.code(200).send();
    return answer(reply, undefined);
  });
  const ofPull = '/api/v1/pull-payments/:pull/payouts';
  type OfPull = { Params: { pull: string } };
  server.get<OfPull>(ofPull, async ({ params }) =>
    [...payouts.values()].filter(({ pullPaymentId }) => pullPaymentId === params.pull).map(showPayout),
  );
  server.post<OfPull>(ofPull, async (request, reply) => {
    const pull = pulls.get(request.params.pull);
    if (!pull) return refusing(reply)(404, 'pullpayment-not-found');
    const asked = body(createPayout, request, refusing(reply));
    if (!asked) return reply;
    const claimed = [...payouts.values()].some(
      (each) => each.pullPaymentId === request.params.pull && each.state !== 'Cancelled',
    );
    if (pull.archived || lost.claims) return refusing(reply)(400, pull.archived ? 'archived' : 'destination');
    if (claimed || inUnits(asked.amount) > inUnits(pull.amount)) return refusing(reply)(400, 'overdraft');
    const payout = {
      id: newId(),
      pullPaymentId: request.params.pull,
      destination: asked.destination,
      amount: asked.amount,
      currency: pull.currency,
      date: seconds(),
      state: 'AwaitingPayment',
    };
    payouts.set(payout.id, payout);
    return answer(reply, showPayout(payout));
  });
  server.get(`${ofStore}/payouts`, async () => [...payouts.values()].map(showPayout));
  server.get<{ Params: { id: string } }>(`${ofStore}/payouts/:id`, async ({ params }, reply) => {
    const payout = payouts.get(params.id);
    return payout ? showPayout(payout) : refusing(reply)(404, 'payout-not-found');
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    apiKey,
    storeId,
    webhookSecret,
    invoices,
    payouts,
    pulls,
    /** So many answers to what was made are lost on their way. */
    loseReplies: (count: number) => {
      lost.replies = count;
    },
    /** Claims of pull payments are refused, or taken again. */
    refuseClaims: (refuse: boolean) => {
      lost.claims = refuse;
    },
    /** Claims a pull payment as anybody can who has its address. */
    claim: (pull: string, amount: string) =>
      fetch(`${origin}/api/v1/pull-payments/${pull}/payouts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ destination: 'bc1qthief', amount, payoutMethodId: 'BTC-CHAIN' }),
      }).then(({ status }) => status),
    invoiceOf: (orderId: string) => [...invoices.values()].find((each) => each.orderId === orderId)!,
    setInvoice: (id: string, state: Partial<InvoiceState>) => Object.assign(invoices.get(id)!, state),
    setPayout: (id: string, state: string) => Object.assign(payouts.get(id)!, { state }),
    /** Tells an event at an address, signed as the contract says or otherwise. */
    tell: async (address: string, event: object, secret = webhookSecret) => {
      const text = JSON.stringify({
        deliveryId: newId(),
        webhookId: 'hook',
        originalDeliveryId: newId(),
        isRedelivery: false,
        timestamp: seconds(),
        storeId,
        ...event,
      });
      const mac = createHmac('sha256', secret).update(text).digest('hex');
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'BTCPay-Sig': `sha256=${mac}` },
        body: text,
      });
      return {
        status: response.status,
        reply: (await response.json()) as { value?: { heard: boolean }; code?: string },
      };
    },
    close: () => server.close(),
  };
}

export type Btcpay = Awaited<ReturnType<typeof startBtcpay>>;
