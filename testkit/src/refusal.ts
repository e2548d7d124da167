import { CallRefused } from '@fairhouse/client';
import type { Failure } from '@fairhouse/wire/envelope';

/** The refusal that a call met. @throws when it worked, or failed in another way */
export const refusalOf = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    (value) => {
      throw new Error(`expected a refusal, got ${JSON.stringify(value)}`);
    },
    (error: unknown) => {
      if (error instanceof CallRefused) return error.failure;
      throw error;
    },
  );

/** The code of the refusal that a call met. */
export const refusalCode = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;
