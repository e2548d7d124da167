import { randomBytes } from 'node:crypto';
import { type House, jarOf, type Member, newMember, type Staff } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';

export const newName = (): string => `m${randomBytes(5).toString('hex')}`;

/** Opens the pages of a browser as a member who came in by the wire. */
export async function enterAs(page: Page, house: House, member?: Member): Promise<Member> {
  const entered = member ?? (await newMember(house));
  await giveCookies(page, entered.token, house.origins.site);
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

/** Has a tab of the console work as one of the staff who came in by the wire, until somebody else signs in there. */
export async function workAs(page: Page, house: House, { token }: Pick<Staff, 'token'>): Promise<void> {
  const { console: origin } = house.origins;
  const door = `${origin}/door`;
  // An empty page: no tab of whoever worked here before calls with the cookies of the next.
  const body = '<link rel="icon" href="data:,">';
  await page.route(door, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(door);
  await giveCookies(page, token, origin);
  await page.evaluate((value) => sessionStorage.setItem('staffToken', value), token);
}

/** A token is good in the browser that has the cookies which came with it. */
const giveCookies = (page: Page, token: string, url: string): Promise<void> =>
  page.context().addCookies(
    [...jarOf(token)].map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
