import { hire, newMember, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('a credit by hand moves when a second of the staff approves it, not before', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  const owner = await ownerSession(house);
  const finance = await hire(house, owner, 'finance');
  const { console: origin } = house.origins;
  const available = async () => (await member.client.wallet.balance()).available;
  const subject = `Credit or debit a balance, ${member.username}`;

  await test.step('one asks, with a reason, and cannot approve it', async () => {
    await workAs(page, house, finance);
    await page.goto(`${origin}/members/${member.id}?tab=details`);
    await page.getByRole('button', { name: 'Credit or debit' }).click();
    const form = dialog(page, `Credit or debit ${member.username}`);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await expect(form.getByText('Enter an amount above or below zero.')).toBeVisible();
    await form.getByLabel('Amount').fill('25.50');
    await form.getByLabel('Reason').fill('A deposit went missing at the bank.');
    await inspect(page, 'a credit to ask for', phone);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await dialog(page, 'Waiting for approval').getByRole('link', { name: 'Go to Approvals' }).click();
    await expect(page.getByRole('button', { name: `Withdraw: ${subject}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Decide: ${subject}` })).toHaveCount(0);
    expect(await available()).toBe('0.0000');
  });

  await test.step('another approves, and the amount is there with its reason', async () => {
    await workAs(page, house, owner);
    await page.goto(`${origin}/approvals`);
    await page.getByRole('button', { name: `Decide: ${subject}` }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByText('A deposit went missing at the bank.')).toBeVisible();
    await expect(form.getByText('25.50').first()).toBeVisible();
    const now = form.getByRole('region', { name: 'Member now' });
    await expect(now).toContainText('PHP0.00');
    await expect(now).toContainText('PHP25.50');
    await expect(form.getByText('No earlier request.')).toBeVisible();
    await inspect(page, 'a credit to decide', phone);
    await form.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/^Approved: /)).toBeVisible();
    expect(await available()).toBe('25.5000');
    await page.goto(`${origin}/members/${member.id}`);
    await expect(page.getByRole('button', { name: 'Credit by staff' })).toBeVisible();
  });
});
