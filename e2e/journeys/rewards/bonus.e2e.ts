import { depositFor, hire, newMember, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

const ROUND_MS = 60_000;

test.use({ expectedErrors: REFUSED });

test('a bet above the limit of a bonus is not placed, and goes once the bonus is given up', async ({
  page,
  house,
  phone,
  browser,
}) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '400');
  const balance = async () => {
    const { available, bonus } = await member.client.wallet.balance();
    return [available, bonus];
  };

  // A game that opens later offers no stake above the limit: this one was open before the bonus.
  await enterAs(page, house, member);
  await page.goto('/game?gameId=koi-emperor&vassalage=PGSLOT');
  const game = page.getByTitle('Koi Emperor').contentFrame();
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeEnabled({ timeout: ROUND_MS });
  await game.getByRole('textbox', { name: /^Stake, from/ }).fill('150');

  await test.step('two of the staff give a bonus on terms', async () => {
    const owner = await ownerSession(house);
    const finance = await hire(house, owner, 'finance');
    const desk = await (await browser.newContext()).newPage();
    await workAs(desk, house, finance);
    await desk.goto(`${house.origins.console}/members/${member.id}?tab=bonuses`);
    await expect(desk.getByText('No bonuses yet')).toBeVisible();
    await desk.getByRole('button', { name: 'Give a bonus' }).click();
    const form = dialog(desk, `Give ${member.username} a bonus`);
    await form.getByLabel('Bonus', { exact: true }).fill('50');
    await form.getByLabel('Max bet').fill('100');
    await form.getByLabel('Games that count differently').fill('koi-emperor');
    await form.getByLabel('Reason').fill('A mistake of ours.');
    await form.getByRole('button', { name: 'Request the bonus' }).click();
    await expect(form.getByText('Enter a code and a percent from 0 to 100 for each game.')).toBeVisible();
    await form.getByLabel('Games that count differently').fill('koi-emperor 50');
    await inspect(desk, 'a bonus to ask for', phone);
    await form.getByRole('button', { name: 'Request the bonus' }).click();
    await dialog(desk, 'Waiting for approval').getByRole('link', { name: 'Go to Approvals' }).click();
    await workAs(desk, house, owner);
    await desk.goto(`${house.origins.console}/approvals`);
    await desk.getByRole('button', { name: `Decide: Give a member a bonus, ${member.username}` }).click();
    const decision = desk.getByRole('dialog');
    await expect(decision.getByText('10× the bonus').first()).toBeVisible();
    await inspect(desk, 'a bonus to decide', phone);
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText(/^Approved: /)).toBeVisible();
    await desk.goto(`${house.origins.console}/members/${member.id}?tab=bonuses`);
    await expect(desk.getByRole('cell', { name: 'Bonus activated' })).toBeVisible();
    await inspect(desk, 'the bonuses of a member', phone);
    await desk.context().close();
    expect(await balance()).toEqual(['400.0000', '50.0000']);
  });

  const wallet = await page.context().newPage();
  await enterAs(wallet, house, member);
  await wallet.goto('/member/bonusDetails');
  await expect(wallet.getByText(/^of .*500\.00$/)).toBeVisible();
  await inspect(wallet, 'an active bonus', phone);
  await wallet.close();

  await spin.click();

  await test.step('the dialog says what stands, and nothing moved', async () => {
    const guard = dialog(page, 'This bet is above your bonus limit');
    await expect(guard).toBeVisible({ timeout: ROUND_MS });
    await expect(guard).toContainText('150.00');
    await expect(guard).toContainText('Nothing was taken.');
    expect(await balance()).toEqual(['400.0000', '50.0000']);
    await inspect(page, 'the guard of a bonus', phone);
    await guard.getByRole('button', { name: 'Give up this bonus' }).click();
    await expect(guard).toHaveCount(0);
    expect(await balance()).toEqual(['400.0000', '0.0000']);
  });

  await test.step('the same bet goes, from cash', async () => {
    await spin.click();
    await expect(spin).toBeVisible({ timeout: ROUND_MS });
    await expect.poll(async () => (await balance())[0], { timeout: ROUND_MS }).not.toBe('400.0000');
    const { items } = await member.client.betting.list({ query: {} });
    expect(items).toMatchObject([{ stake: '150.0000' }]);
  });
});
