import { CallRefused } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { type BookmakerClient, listCeilings, openBookmaker } from '../../play/provider/index.ts';

/** The house's own bookmaker. */
export const BOOK = 'sportsbook';

type Ask<T> = (book: BookmakerClient) => Promise<T>;

type Asking = {
  readonly traceId: string;
  readonly staff: { readonly brand: { readonly id: string } };
};

/** Asks the house's bookmaker for a brand that it is behind. One that is not connected, or does not answer, is silent. */
export async function askBook<T>(
  platform: Platform,
  { traceId, staff }: Asking,
  ask: Ask<T>,
): Promise<Result<T, Refusal<'vendor_silent'>>> {
  const serves = await listCeilings(platform.db, staff.brand.id);
  const isOurs = serves.some(({ provider }) => provider === BOOK);
  const book = isOurs ? await openBookmaker(platform, BOOK, traceId) : undefined;
  if (!book) return fail({ code: 'vendor_silent' });
  try {
    return ok(await ask(book));
  } catch (error) {
    platform.log.warn({ err: error, provider: BOOK }, 'the bookmaker did not answer the desk');
    return fail({ code: 'vendor_silent' });
  }
}

const UNKNOWN = Symbol('no such fixture');

const unlessUnknown = (error: unknown): typeof UNKNOWN => {
  if (error instanceof CallRefused && error.failure.code === 'not_found') return UNKNOWN;
  throw error;
};

/** The same about one fixture, which may not exist. */
export async function askAboutFixture<T>(
  platform: Platform,
  asking: Asking,
  ask: Ask<T>,
): Promise<Result<T, Refusal<'not_found' | 'vendor_silent'>>> {
  const answer = await askBook(platform, asking, (book) => ask(book).catch(unlessUnknown));
  if (!answer.ok) return answer;
  return answer.value === UNKNOWN ? fail({ code: 'not_found' }) : ok(answer.value);
}
