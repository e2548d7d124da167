import { depositFor, hire, openWallet, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a bonus is claimed after a refusal that asks something', () => {
  test.use({ expectedErrors: REFUSED });

  test('a member joins a promotion, deposits, claims the bonus after the question about a limit, and wagers it', {
    tag: BOTH,
  }, async ({ page, house, phone }) => {
    const member = await enterAs(page, house);
    await page.goto('/promotions');
    await expect(page.getByRole('link', { name: /See details of Welcome/ })).toBeVisible();
    await inspect(page, 'promotions', phone);
    await page.getByRole('link', { name: /See details of Welcome/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Deposit number 1' })).toBeVisible();
    await inspect(page, 'a promotion', phone);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You have joined. Nothing has counted yet.')).toBeVisible();
    await depositFor(house, member, '200');
    await house.catchUp();
    await page.getByRole('button', { name: /^Claim .*200\.00/ }).click();
    await inspect(page, 'the question about a deposit limit', phone);
    await page.getByRole('button', { name: 'No limit, claim the bonus' }).click();
    await expect(page.getByText(/0\.00 of .*2,000\.00/)).toBeVisible();
    const { items } = await member.client.reward.history({ query: {} });
    expect(items).toMatchObject([
      { kind: 'bonus', amount: '200.0000', state: 'claimed', source: { type: 'promotion' } },
    ]);
  });
});

test('a member finds the raffle and takes the free ticket', async ({ page, house, phone }) => {
  await enterAs(page, house);
  await page.goto('/promotions');
  await page.getByRole('link', { name: /See the raffle/ }).click();
  await expect(page.getByText('You have no ticket yet')).toBeVisible();
  await inspect(page, 'a raffle', phone);
  await page.getByRole('button', { name: 'Take 1 ticket' }).click();
  await expect(page.getByText(/^Yours: \d+$/)).toBeVisible();
});

test('a member finds the tournament, plays, and sees the own row come onto the board', async ({
  page,
  house,
  phone,
}) => {
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  await page.goto('/promotions');
  await page.getByRole('link', { name: /See the board/ }).click();
  await expect(page.getByText('You have no score yet.')).toBeVisible();
  await inspect(page, 'a tournament', phone);
  const { debit, credit, close } = await openWallet(house, member);
  const round = `race-${member.username}`;
  await debit(round, `${round}-d`, '2');
  await credit(round, `${round}-c`, '9');
  await close(round);
  await house.catchUp();
  const row = page.getByRole('row', { name: /, you/ });
  await expect(row).toContainText('4.50×');
  await inspect(page, 'a board', phone);
});

test('a member opens a red envelope', async ({ page, house, phone }) => {
  await enterAs(page, house);
  await page.goto('/promotions');
  await page.getByRole('link', { name: /Open the envelope/ }).click();
  await page.getByRole('button', { name: 'Open Lantern Week envelope' }).click();
  await expect(page.getByText('You got', { exact: true })).toBeVisible();
  await inspect(page, 'an opened envelope', phone);
});

test('a member applies, staff reject it with a reason, and the member reads it', async ({
  page,
  house,
  phone,
}) => {
  const member = await enterAs(page, house);
  await page.goto('/promotions?type=live');
  await page.getByRole('link', { name: /See details of Weekend table relief/ }).click();
  await inspect(page, 'an application', phone);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Say in a few words what happened.')).toBeVisible();
  await page.getByLabel('Comment').fill('The stream froze twice between 21:10 and 21:40.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Our staff are reading your application.')).toBeVisible();
  const owner = await ownerSession(house);
  const staff = await hire(house, owner, 'support');
  const { items } = await staff.client.promotion.applications({ query: {} });
  const { id } = items.find((one) => one.member.id === member.id)!;
  await staff.client.promotion.decide({
    params: { application: id },
    body: { verdict: 'rejected', reason: 'The table did not freeze.' },
  });
  await page.reload();
  await expect(page.getByText('Reason: The table did not freeze.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible();
});
