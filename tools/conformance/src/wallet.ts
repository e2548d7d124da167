import { setTimeout as pause } from 'node:timers/promises';
import { type SigningKey, sign, targetOf } from '@fairhouse/client/signed';
import { type Money, parseMoney } from '@fairhouse/kernel';
import type { providerApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { providerRoutes, WALLET_CODES, type WalletReply } from '@fairhouse/wire/play/provider';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { Breach } from './breach.ts';

type Calls = (typeof providerApi)['provider'];

export type CallName = keyof Calls;

export type CallBody<N extends CallName> =
  RouteInput<Calls[N]> extends { readonly body: infer B extends { readonly msgId: string } } ? B : never;

export type CallReply<N extends CallName> = RouteReply<Calls[N]>;

/** Every call that the contract declares. */
export const CALLS = Object.keys(providerRoutes) as readonly CallName[];

const TIMEOUT_MS = 15_000;

/** How long a call that is `IN_PROCESS` is asked again. */
const PATIENCE_MS = 10_000;

/** A call as it goes over the line; what is left out is as the protocol wants it. */
export type Sent = {
  readonly body: string;
  readonly secret?: string;
  readonly keyId?: string;
  /** What is signed, when it is not the body. */
  readonly signedBody?: string;
  /** What is signed, when it is not the method or the path that is called. */
  readonly signedMethod?: string;
  readonly signedTarget?: string;
  /** What is signed, when it is not the time in the header. */
  readonly signedTimestamp?: string;
  readonly timestamp?: string;
  /** The whole header, for one that is no signature of anything. */
  readonly signature?: string;
};

export type Answer = { readonly status: number; readonly body: unknown };

export type WalletOptions = {
  /** Scheme, host, port and any prefix, without a trailing slash. */
  readonly url: string;
  readonly provider: string;
  readonly key: SigningKey;
  /** The wallet's time in milliseconds. */
  readonly now: () => number;
};

/** A wallet as a provider reaches it. */
export type Wallet = WalletOptions & {
  /**
   * One call, signed; asked again for as long as the wallet says so.
   * @throws Breach when the answer is not one of the protocol: status, form, message id, retry class, balance
   */
  readonly call: <N extends CallName>(name: N, body: CallBody<N>) => Promise<CallReply<N>>;
  /** One call as told, whatever is wrong with it. @throws Breach when no answer comes */
  readonly send: (name: CallName, sent: Sent) => Promise<Answer>;
};

export function reachWallet(options: WalletOptions): Wallet {
  const send = (name: CallName, sent: Sent) => sendAsTold(options, name, sent);
  return {
    ...options,
    send,
    call: async (name, body) => {
      const text = JSON.stringify(body);
      const patientUntil = Date.now() + PATIENCE_MS;
      for (let waitMs = 10; ; waitMs = Math.min(waitMs * 2, 500)) {
        const reply = readReply(name, body.msgId, await send(name, { body: text }));
        if (reply.retry !== 'same') return reply as CallReply<typeof name>;
        if (Date.now() > patientUntil) throw new Breach(`an answer to ${name}`, `${reply.code} for 10 s`);
        await pause(waitMs);
      }
    },
  };
}

/** The headers of a call, and where it goes. */
export async function addressCall(
  { url, key, now }: WalletOptions,
  name: CallName,
  sent: Sent,
): Promise<{ readonly address: string; readonly headers: Record<string, string> }> {
  const timestamp = sent.timestamp ?? now().toString();
  const { method, path } = providerRoutes[name];
  const address = `${url}${path}`;
  const signature =
    sent.signature ??
    sign(sent.secret ?? key.secret, {
      timestamp: sent.signedTimestamp ?? timestamp,
      method: sent.signedMethod ?? method,
      target: sent.signedTarget ?? targetOf(address),
      body: sent.signedBody ?? sent.body,
    });
  return {
    address,
    headers: {
      'content-type': 'application/json',
      [HEADERS.keyId]: sent.keyId ?? key.keyId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signature,
    },
  };
}

async function sendAsTold(options: WalletOptions, name: CallName, sent: Sent): Promise<Answer> {
  const { address, headers } = await addressCall(options, name, sent);
  try {
    const response = await fetch(address, {
      method: providerRoutes[name].method,
      headers,
      body: sent.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: readJson(text) };
  } catch (fault) {
    throw new Breach(`an answer to ${name}`, `none: ${reasonOf(fault)}`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const reasonOf = (fault: unknown): string => {
  const { message, cause } = fault as { message: string; cause?: { code?: string } };
  return cause?.code ?? message;
};

/** @throws Breach unless the answer keeps to the form that every answer has (protocol §3) */
function readReply(name: CallName, msgId: string, { status, body }: Answer): WalletReply {
  const told = clip(JSON.stringify(body));
  if (status !== 200) throw new Breach(`status 200 to ${name}`, `${status} ${told}`);
  const parsed = providerRoutes[name].reply.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Breach(`an answer to ${name} in the form of the protocol`, `${issue?.path.join('.')}: ${told}`);
  }
  const reply = parsed.data;
  if (reply.msgId !== msgId) throw new Breach(`the msgId ${msgId} in the answer to ${name}`, reply.msgId);
  if (reply.retry !== WALLET_CODES[reply.code])
    throw new Breach(`retry ${WALLET_CODES[reply.code]} with ${reply.code}`, reply.retry);
  for (const [part, amount] of Object.entries(reply.balance ?? {}))
    if (amount.startsWith('-')) throw new Breach(`${part} of zero or more after ${name}`, amount);
  return reply;
}

const clip = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** What a player may stake, as an answer says. @throws Breach when it says nothing */
export function fundsOf(reply: WalletReply): Money {
  const { cash, bonus } = reply.balance ?? { cash: '', bonus: '' };
  const [first, second] = [parseMoney(cash), parseMoney(bonus)];
  if (first === undefined || second === undefined)
    throw new Breach(`a balance with ${reply.code}`, JSON.stringify(reply.balance));
  return (first + second) as Money;
}
