import { findNewestSecret } from '@fairhouse/server';
import type { House } from './boot-house.ts';

/** The code or link in the newest message to a number (E.164) or mailbox, as the outbox shows it. @throws without one */
export async function newestCode(house: House, to: string, brandId = house.brandId): Promise<string> {
  const code = await findNewestSecret(house.platform, brandId, to);
  if (code === undefined) throw new Error(`no message to ${to} carries a code`);
  return code;
}

/** Six digits that are not this code. */
export const anotherCode = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
