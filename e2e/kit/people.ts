import { randomBytes } from 'node:crypto';
import { type House, jarOf, type Member, newMember } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';

export const newName = (): string => `m${randomBytes(5).toString('hex')}`;

/** Opens the pages of a browser as a member who came in by the wire. */
export async function enterAs(page: Page, house: House, member?: Member): Promise<Member> {
  const entered = member ?? (await newMember(house));
  await page.context().addCookies(
    [...jarOf(entered.token)].map(([name, value]) => ({
      name,
      value,
      url: house.origins.site,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
  await page.addInitScript(
    ({ origin, token }) => {
      if (location.origin !== origin) return;
      sessionStorage.setItem('token', token);
      sessionStorage.setItem('isAgent', '0');
    },
    { origin: house.origins.site, token: entered.token },
  );
  return entered;
}
