import { failureSchema } from '@fairhouse/wire/envelope';
import { FAULT_STATUS, type FaultCode } from '@fairhouse/wire/faults';
import { walletReply } from '@fairhouse/wire/play/provider';
import { faultsOf } from '@fairhouse/wire/route';
import { expect } from 'vitest';
import type { Answer } from './post.ts';
import type { SweptRoute } from './routes.ts';

const strictFailure = failureSchema.strict();

/**
 * An answer that refuses: a 4xx in the envelope, with a code that the route declares and the status of that code.
 * Providers are refused in the wallet's own form.
 * @returns the code
 */
export function expectRefusal({ name, route }: SweptRoute, answer: Answer, what: string): string {
  const said = `${name} ${what}: ${answer.status} ${JSON.stringify(answer.json)?.slice(0, 400)}`;
  expect(answer.status, said).toBeGreaterThanOrEqual(400);
  expect(answer.status, said).toBeLessThan(500);
  if (route.raw) {
    const reply = walletReply.strict().safeParse(answer.json);
    expect(reply.success, said).toBe(true);
    expect(reply.data!.code, said).not.toBe('OK');
    return reply.data!.code;
  }
  const failure = strictFailure.safeParse(answer.json);
  expect(failure.success, said).toBe(true);
  const { code } = failure.data!;
  expect(faultsOf(route), said).toContain(code);
  expect(answer.status, said).toBe(FAULT_STATUS[code as FaultCode]);
  expect(failure.data!.traceId, said).toMatch(/^trc_/);
  return code;
}

/** The fields that a refusal names. */
export const fieldsOf = (answer: Answer): readonly string[] =>
  Object.keys((answer.json as { fields?: object }).fields ?? {});
