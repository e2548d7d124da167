import {
  ageLogin,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openDraw,
  ownerSession,
  playDraw,
  refusalCode,
  type Staff,
  settleDraws,
} from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: REFUSED });

const CANCEL = 'Cancel a draw';

/** Digits of each number of a draw of the north, in the order of its prizes. */
const NORTH = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2];

/** All numbers as they are typed one after the other: the special prize, then nines. */
const typed = (special: string): string =>
  NORTH.map((digits, place) => (place === 0 ? special : '9'.repeat(digits))).join('');

const betLao = (member: Member, issue: bigint) =>
  member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: 'LAO',
      issue: issue.toString(),
      lines: [{ playType: 'EXACT2_LAST', multiple: 1, unitStake: '1', fields: { numbers: [21] } }],
    },
  });

const bet = (member: Member, issue: bigint, number: number) =>
  member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: 'VN_MB',
      issue: issue.toString(),
      lines: [{ playType: 'DE_DB', multiple: 1, unitStake: '1', fields: { numbers: [number] } }],
    },
  });

const available = async ({ client }: Member) => (await client.wallet.balance()).available;

async function openDesk(page: Page, house: House, staff: Staff, search: string): Promise<void> {
  await workAs(page, house, staff);
  await page.goto(`${house.origins.console}/draws${search}`);
}

async function approve(
  page: Page,
  house: House,
  staff: Staff,
  kind: string,
  change: string | RegExp,
): Promise<void> {
  await workAs(page, house, staff);
  await page.goto(`${house.origins.console}/approvals`);
  await page.getByRole('button', { name: `Decide: ${kind}` }).click();
  const form = dialog(page, kind);
  await expect(form.getByText(change)).toBeVisible();
  await form.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Approved: /)).toBeVisible();
}

test('two of the staff enter, correct and import results, and close a number', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const owner = await ownerSession(house);
  const colleague = await hire(house, owner, 'risk');
  await ageLogin(house, owner.id);
  const member = await newMember(house);
  await depositFor(house, member, '100');
  const draw = await openDraw(house, 'VN_MB');
  await bet(member, draw.id, 7);
  await playDraw(house, draw);

  await test.step('the first types the result by keys alone, and it is sealed', async () => {
    await openDesk(page, house, owner, '?tab=results');
    await expect(page.getByRole('button', { name: /^Vietnam, north .* Enter result$/ })).toBeVisible();
    await expect(page.getByText('27 numbers to go')).toBeAttached();
    await page.keyboard.press('e');
    await page.keyboard.type(typed('00007'));
    await inspect(page, 'a result to enter', phone);
    await page.getByRole('button', { name: 'Enter result', exact: true }).click();
    await expect(page.getByText(/^Waiting for a colleague to enter the result/)).toBeVisible();
  });

  await test.step('the second does not see it, differs, and types again', async () => {
    await openDesk(page, house, colleague, '?tab=results');
    await expect(page.getByText(/^sealed/)).toBeVisible();
    await expect(page.getByText('00007')).toHaveCount(0);
    const enter = async (special: string) => {
      await page.getByLabel('Special prize, number 1, 5 digits').click();
      await page.keyboard.type(typed(special));
      await page.getByRole('button', { name: 'Compare' }).click();
    };
    await enter('00008');
    await expect(page.getByText(/^The entries differ/)).toBeVisible();
    await enter('00007');
    await expect(page.getByText('Both entries agree. The draw is being settled.')).toBeVisible();
    await settleDraws(house);
    expect(await available(member)).toBe('194.0000');
  });

  await test.step('one asks for a correction with what it would do, the other approves it', async () => {
    await openDesk(page, house, owner, `?tab=results&issue=${draw.id}`);
    await page.getByRole('button', { name: 'Correct result' }).click();
    const form = dialog(page, /^Correct the result of Vietnam, north/);
    await form.getByLabel('Special prize, number 1, 5 digits').fill('00009');
    await expect(form.getByText('Taken back from 1 member')).toBeVisible();
    await form.getByLabel('Reason').fill('The published result was misread.');
    await inspect(page, 'a result to correct', phone);
    await form.getByRole('button', { name: 'Request correction' }).click();
    await approve(page, house, colleague, 'Correct the result of a draw', '00007 → 00009');
    await settleDraws(house);
    expect(await available(member)).toBe('99.0000');
  });

  await test.step('a file is one voice, and a colleague the other', async () => {
    const lao = await openDraw(house, 'LAO');
    await playDraw(house, lao);
    await openDesk(page, house, owner, '');
    await page.getByRole('button', { name: 'Import results' }).click();
    const form = dialog(page, 'Import official results');
    await form.getByLabel('Source').fill('lao-lotto');
    await form.getByLabel('Results').fill(`LAO ${lao.label} 0421\nLAO 20200101-001 0421`);
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText('first entry')).toBeVisible();
    await expect(form.getByText('no such official draw')).toBeVisible();
    await inspect(page, 'results to import', phone);
    await form.getByRole('button', { name: 'Import 1 result' }).click();
    await expect(page.getByText('1 result imported')).toBeVisible();

    await openDesk(page, house, colleague, '?tab=results');
    await page.getByLabel('First prize, number 1, 4 digits').fill('0421');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('Both entries agree. The draw is being settled.')).toBeVisible();
    await settleDraws(house);
  });

  await test.step('a number is closed by two, and cannot be bet any more', async () => {
    const next = await openDraw(house, 'VN_MB');
    await bet(member, next.id, 68);
    await openDesk(page, house, owner, `?gameCode=VN_MB&issue=${next.id}`);
    await page.getByRole('button', { name: /^68: / }).click();
    await inspect(page, 'the desk of lotteries', phone);
    await page.getByRole('button', { name: 'Close 68' }).click();
    const form = dialog(page, `Number 68 in draw ${next.label}`);
    await form.getByLabel('Reason').fill('Too much is on it.');
    await form.getByRole('button', { name: 'Request 1 change' }).click();
    const change = `Number 68 (Special prize, last 2) in draw ${next.label}: open → closed`;
    await approve(page, house, colleague, 'Change odds or limits of a lottery', change);
    expect(await refusalCode(bet(member, next.id, 68))).toBe('number_closed');
    await openDesk(page, house, colleague, '?tab=terms&gameCode=VN_MB');
    await expect(page.getByText(change)).toBeVisible();
    await expect(
      page.getByText(`${owner.username}, approved by ${colleague.username}`, { exact: true }),
    ).toBeVisible();
    await inspect(page, 'terms of a lottery', phone);
  });
});

test('two of the staff set odds, take a bet off sale, and cancel a draw with all stakes back', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const owner = await ownerSession(house);
  const colleague = await hire(house, owner, 'risk');
  await ageLogin(house, owner.id);
  const member = await newMember(house);
  await depositFor(house, member, '100');
  const draw = await openDraw(house, 'LAO');
  const { tickets } = await betLao(member, draw.id);
  const edit = async () => {
    await openDesk(page, house, owner, '?tab=terms&gameCode=LAO');
    await page.getByRole('button', { name: 'Change Last 2', exact: true }).click();
    return dialog(page, 'Change Last 2');
  };

  await test.step('odds that lose are refused with what they return, others wait for a colleague', async () => {
    const form = await edit();
    await form.getByLabel('Odds, win').fill('100');
    await form.getByLabel('Reason').fill('Asked by the head of risk.');
    await form.getByRole('button', { name: 'Request 1 change' }).click();
    await expect(form.getByText(/returns 100\.00 % of its stake/)).toBeVisible();
    await inspect(page, 'odds that lose', phone);
    await expect(form.getByLabel('Odds, win')).toHaveValue('100');
    await form.getByLabel('Odds, win').fill('80.125');
    await form.getByRole('button', { name: 'Request 1 change' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    const kind = 'Change odds or limits of a lottery';
    await approve(page, house, colleague, kind, 'Odds of “Last 2”, win: 85.00 → 80.125');
    await openDesk(page, house, colleague, '?tab=terms&gameCode=LAO');
    await expect(page.getByText('usually 85.00', { exact: true })).toBeVisible();
  });

  await test.step('a bet is taken off sale', async () => {
    const form = await edit();
    await form.getByLabel('Sale').selectOption({ label: 'Not on sale' });
    await form.getByLabel('Reason').fill('A source leaks.');
    await form.getByRole('button', { name: 'Request 1 change' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    const kind = 'Change odds or limits of a lottery';
    await approve(page, house, colleague, kind, 'Sale of “Last 2”: On sale → Not on sale');
    expect(await refusalCode(betLao(member, draw.id))).toBe('play_closed');
  });

  await test.step('a draw is cancelled, and stakes come back at the odds they were bet at', async () => {
    await openDesk(page, house, owner, `?gameCode=LAO&issue=${draw.id}`);
    const soldBelowName = page.getByText(/· 1 ticket$/).first();
    await expect(soldBelowName).toBeAttached();
    await expect(soldBelowName, 'at a desk it stands in columns').toBeHidden();
    await page.getByText('Sold', { exact: true }).click();
    await expect(page.getByText(/^Sales are counted by bet/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    const form = dialog(page, `Cancel Lao lottery, ${draw.label}?`);
    await expect(form.getByText('1 member gains')).toBeVisible();
    await form.getByLabel('Reason').fill('The draw was called off.');
    await inspect(page, 'a draw to cancel', phone);
    await form.getByRole('button', { name: 'Request cancellation' }).click();
    await openDesk(page, house, colleague, `?gameCode=LAO&issue=${draw.id}`);
    await page.getByRole('button', { name: 'Who gains and who owes' }).click();
    await expect(dialog(page, CANCEL).getByText('1 member gains')).toBeVisible();
    await approve(page, house, colleague, CANCEL, 'The draw was called off.');
    await settleDraws(house);
    expect(await available(member)).toBe('100.0000');
    const { items } = await member.client.lotteryTicket.list({ query: {} });
    expect(items).toMatchObject([{ id: tickets[0], state: 'refunded' }]);
    await openDesk(page, house, owner, `?gameCode=LAO&issue=${draw.id}`);
    await expect(page.getByText('Cancelled').first()).toBeVisible();
  });
});
