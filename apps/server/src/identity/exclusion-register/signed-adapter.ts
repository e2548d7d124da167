import { createHmac } from 'node:crypto';
import { CallRefused } from '@fairhouse/client';
import { checkSignature, createSignedClient, type SigningKey } from '@fairhouse/client/signed';
import { registerApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import {
  exclusionRegisterRoutes,
  registerAnswer,
  signedAnswer,
} from '@fairhouse/wire/identity/exclusion-register';
import {
  markText,
  type RegisterMark,
  type RegisterPerson,
} from '@fairhouse/wire/identity/exclusion-register-words';
import { type RegisterAdapter, type RegisterAnswer, RegisterSilent } from './adapter.ts';

export type SignedRegister = {
  readonly name: string;
  readonly origin: string;
  readonly key: SigningKey;
  readonly marks: readonly RegisterMark[];
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly traceId: string;
  /** Throws where the address may not be called. */
  readonly allow: () => Promise<void>;
};

/** A register that speaks the signed protocol of the house, as the sandbox does. */
export function openSignedRegister(register: SignedRegister): RegisterAdapter {
  const { name, origin, key, marks, timeoutMs, now, traceId } = register;
  const { exclusionRegister } = createSignedClient(registerApi, {
    origin,
    key,
    timeoutMs,
    now,
    traceId: () => traceId,
    // A redirect would take the call somewhere that nobody has set up.
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
  });
  return {
    name,
    async ask(person, requestId) {
      const digests = digestsOf(person, marks, key.secret);
      if (Object.keys(digests).length === 0) return undefined;
      const reply = await call(async () => {
        await register.allow();
        return exclusionRegister.ask({ body: { requestId, marks: digests } });
      });
      return readAnswer(reply, requestId, { key, nowMs: now() });
    },
  };
}

/** What the person is known by, each as a digest under the key that the register gave out. */
const digestsOf = (person: RegisterPerson, marks: readonly RegisterMark[], secret: string) =>
  Object.fromEntries(
    marks.flatMap((mark) => {
      const text = markText(mark, person);
      return text === null ? [] : [[mark, digestMark(secret, mark, text)]];
    }),
  );

const digestMark = (secret: string, mark: RegisterMark, text: string): string =>
  createHmac('sha256', secret).update(`${mark}\n${text}`).digest('hex');

async function call<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallRefused) throw new RegisterSilent('refused', error);
    throw new RegisterSilent(isTimeout(error) ? 'timeout' : 'unreachable', error);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));

/** Reads an answer, if it is the register that gives it, to this request, and says what can be. */
async function readAnswer(
  reply: unknown,
  requestId: string,
  { key, nowMs }: { readonly key: SigningKey; readonly nowMs: number },
): Promise<RegisterAnswer> {
  const read = exclusionRegisterRoutes.ask.reply.safeParse(reply);
  if (!read.success) throw new RegisterSilent('untrusted', read.error);
  const { answer, keyId, timestamp, signature } = read.data;
  const headers = { [HEADERS.keyId]: keyId, [HEADERS.timestamp]: timestamp, [HEADERS.signature]: signature };
  const fault = await checkSignature(
    { headers, ...signedAnswer(timestamp, answer) },
    (id) => (id === key.keyId ? key.secret : undefined),
    nowMs,
  );
  if (fault) throw new RegisterSilent('untrusted', new Error(fault));
  const told = registerAnswer.safeParse(parseJson(answer));
  if (!told.success) throw new RegisterSilent('untrusted', told.error);
  const { verdict, until, answerId } = told.data;
  const excluded = verdict === 'excluded';
  const over = excluded && until !== null && until <= nowMs;
  if (told.data.requestId !== requestId || over) throw new RegisterSilent('untrusted', new Error(answer));
  return { answerId, excluded, until: excluded ? until : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
