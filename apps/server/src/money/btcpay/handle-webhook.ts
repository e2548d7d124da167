import { fail, isId, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { btcpayRoutes } from '@fairhouse/wire/money/btcpay';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { handleOutcome } from '../deposit/index.ts';
import {
  findInvoiceStatus,
  findPaymentProvider,
  findPayoutStatus,
  GreenfieldRefused,
  listPayoutReferences,
  openStore,
  type Word,
} from '../payment/index.ts';
import { handlePayout } from '../withdrawal/index.ts';

type Route = typeof btcpayRoutes.webhook;
type Call = RouteCall<Route> & { readonly context: BaseContext & { readonly paymentProvider: string } };
type Heard = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

const NOTHING = ok({ heard: false });
const NOT_FOUND = fail({ code: 'not_found' } as const);
const SILENT = fail({ code: 'payment_provider_silent' } as const);

/**
 * Hears that something has changed and asks the server what stands now: events that come twice, late or in another order
 * tell the same. A server that does not answer is told so, and tells the event again.
 */
export async function handleWebhook(platform: Platform, { body, context }: Call): Promise<Heard> {
  const provider = await findPaymentProvider(platform.db, context.paymentProvider);
  if (!provider) return NOT_FOUND;
  const { api, settings } = openStore(platform.config.sealing, provider);
  if (body.storeId !== undefined && body.storeId !== settings.storeId) return NOT_FOUND;
  const { invoiceId, payoutId } = body;
  if (invoiceId !== undefined) {
    const word = await ask(() => findInvoiceStatus(api, invoiceId));
    return word.ok && word.value
      ? hearInvoice(platform, invoiceId, word.value, context)
      : word.ok
        ? NOTHING
        : word;
  }
  if (payoutId !== undefined) {
    const word = await ask(() => findPayoutStatus(api, payoutId));
    return word.ok && word.value
      ? hearOfPayout(platform, payoutId, word.value, context)
      : word.ok
        ? NOTHING
        : word;
  }
  return NOTHING;
}

async function ask(
  find: () => Promise<Word | undefined>,
): Promise<Result<Word | undefined, Refusal<'not_found' | 'payment_provider_silent'>>> {
  try {
    return ok(await find());
  } catch (error) {
    return error instanceof GreenfieldRefused && error.status === 404 ? NOT_FOUND : SILENT;
  }
}

async function hearInvoice(
  platform: Platform,
  paymentId: string,
  word: Word,
  context: Call['context'],
): Promise<Heard> {
  const { reference, ...said } = word;
  if (reference === null || !isId('deposit', reference)) return NOTHING;
  const heard = await handleOutcome(platform, { body: { ...said, reference, paymentId }, context });
  return heard.ok ? ok({ heard: true }) : heard;
}

async function hearOfPayout(
  platform: Platform,
  payoutId: string,
  word: Word,
  context: Call['context'],
): Promise<Heard> {
  const references = await listPayoutReferences(platform.db, context.paymentProvider, [payoutId]);
  const reference = references.get(payoutId);
  if (!reference) return NOT_FOUND;
  const { outcome, amount, currency, eventId } = word;
  const body = { outcome, amount, currency, eventId, reference, payoutId };
  const heard = await handlePayout(platform, { body, context });
  return heard.ok ? ok({ heard: true }) : heard;
}
