import { fundedMember, type House, openDraw, playDraw } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog, shown } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const enterWith = async (page: Page, house: House, amount: string) =>
  enterAs(page, house, await fundedMember(house, amount));

/** Adds what is chosen, and opens the cart where it is a sheet. */
async function addAndOpen(page: Page, phone: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Add \d/ }).click();
  if (phone) await page.getByRole('button', { name: /^Open the cart: / }).click();
}

const place = (page: Page, name: string | RegExp) => shown(page.getByRole('button', { name }));

test('a member buys a ticket, sees it drawn and settled, and verifies the draw', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const draw = await openDraw(house, 'SSC_1M');
  await enterWith(page, house, '100');
  await page.goto('/lottery?gameCode=SSC_1M&playType=POSITION');
  // Every digit of one place: one bet of ten wins.
  await page.getByRole('button', { name: 'All: Place 1', exact: true }).click();
  await expect(page.getByText('10 bets × 2.00 = 20.00')).toBeVisible();
  await inspect(page, 'a board', phone);
  await addAndOpen(page, phone);
  await place(page, 'Place 1 line').click();
  await expect(page.getByText(`1 ticket in draw ${draw.label}. Good luck.`)).toBeVisible();
  const tickets = page.getByRole('region', { name: 'My tickets' });
  await expect(tickets.getByText('On sale')).toBeVisible();
  const missions = page.getByRole('region', { name: 'Lottery missions' });
  await expect(missions.getByRole('link', { name: /^Five quick lottery tickets/ })).toBeVisible();

  await playDraw(house, draw);
  await expect(tickets.getByText('Won')).toBeVisible();
  await tickets.getByRole('button', { name: /^One digit in its place/ }).click();
  const receipt = dialog(page, 'Ticket');
  await expect(receipt.getByText('1 × 19.5')).toBeVisible();
  await receipt.getByRole('button', { name: 'Verify draw' }).click();
  await expect(receipt.getByText(/^Verified in this browser/)).toBeVisible();
  await inspect(page, 'the receipt of a ticket', phone);

  await page.goto('/member/personalHistoryCopy');
  await page.getByRole('button', { name: /^Five digits, every minute/ }).click();
  await expect(dialog(page, 'Ticket').getByText('1 × 19.5')).toBeVisible();
});

test('a cart outlives the close of its draw, and what was bet can be cancelled', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const first = await openDraw(house, 'K3_1M');
  await enterWith(page, house, '100');
  await page.goto('/lottery?gameCode=K3_1M&playType=SIDES');
  await page.getByRole('button', { name: 'Big 1.95', exact: true }).click();
  await addAndOpen(page, phone);
  await expect(place(page, 'Place 1 line')).toBeVisible();
  await playDraw(house, first);
  const next = await openDraw(house, 'K3_1M');
  await place(page, `Move to draw ${next.label}`).click();
  await place(page, 'Place 1 line').click();
  await expect(page.getByText(`1 ticket in draw ${next.label}. Good luck.`)).toBeVisible();
  const tickets = page.getByRole('region', { name: 'My tickets' });
  await tickets.getByRole('button', { name: /^Cancel / }).click();
  await expect(page.getByText(`Ticket in draw ${next.label} cancelled. Your stake is back.`)).toBeVisible();
  await expect(tickets.getByText('Cancelled')).toBeVisible();
  await tickets.getByRole('tab', { name: 'Open' }).click();
  await expect(tickets.getByText('No tickets of this kind')).toBeVisible();
});

test('20,000 pasted numbers are one ticket, and the bad ones among them are shown', async ({
  page,
  house,
  phone,
}) => {
  await openDraw(house, 'SSC_1M');
  const member = await enterWith(page, house, '100');
  await page.goto('/lottery?gameCode=SSC_1M&playType=STAR5_LIST');
  const pasted = Array.from({ length: 20_000 }, (_, at) => String(at * 5).padStart(5, '0'));
  await page.getByLabel('Type or paste numbers of 5 digits').fill(`${pasted.join(' ')} 123 4567890`);
  await expect(page.getByText('20,000 numbers read')).toBeVisible();
  await expect(page.getByText('2 entries cannot be read and are left out')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stake unit' }).selectOption('0.002');
  await addAndOpen(page, phone);
  await place(page, 'Place 1 line').click();
  await expect(page.getByText(/^1 ticket in draw/)).toBeVisible();
  const { items } = await member.client.lotteryTicket.list({ query: {} });
  expect(items.map(({ count, stake }) => [count, stake])).toEqual([[20_000, '40.0000']]);
});
