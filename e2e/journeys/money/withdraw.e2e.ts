import { depositFor, ownerSession, playThrough } from '@fairhouse/testkit';
import sharp from 'sharp';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

// A name that differs and a turnover that is not met come as refusals.
test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

const PIN = '735182';

test('money goes out: set up, asked for, approved, sent, and disputed', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  const owner = await ownerSession(house);
  const main = page.getByRole('main');
  const prove = async (title: string | RegExp) => {
    const form = dialog(page, title);
    await form.getByRole('textbox', { name: 'Payment password' }).fill(PIN);
    await form.getByRole('button', { name: 'Continue' }).click();
    return form;
  };

  await test.step('a payment password comes first', async () => {
    await page.goto('/member/withdraw');
    await main.getByRole('button', { name: 'Set the payment password' }).click();
    const form = dialog(page, 'Payment password');
    await form.getByRole('textbox', { name: 'Login password' }).fill('harbour-lantern-42');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('textbox', { name: 'Payment password', exact: true }).fill(PIN);
    await form.getByRole('textbox', { name: 'Payment password again' }).fill(PIN);
    await form.getByRole('button', { name: 'Set the payment password' }).click();
    await expect(main.getByText('No payout account yet')).toBeVisible();
  });

  await test.step('an account is bound in the own name, for good', async () => {
    await main.getByRole('button', { name: 'Add an account' }).click();
    const form = await prove('Add a payout account');
    await form.getByLabel('Bank', { exact: true }).selectOption('Meridian Savings');
    await form.getByLabel('Name on the account').fill('Lan Tran Thi');
    await form.getByLabel('Account number').fill('12ab');
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(form.getByText('This number is not valid for this kind of account.')).toBeVisible();
    await expect(form.getByText('Check what you entered and tick the box.')).toBeVisible();
    await inspect(page, 'an account to bind', phone);
    await form.getByLabel('Account number').fill('0071 0012 3456');
    await form.getByLabel(/^I have checked it/).check();
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(main.getByText('•••• 3456')).toBeVisible();
  });

  await test.step('a deposit must be bet before it leaves', async () => {
    await depositFor(house, member, '300');
    await house.catchUp();
    await page.reload();
    await expect(main.getByText('left to bet')).toBeVisible();
    await expect(main.getByText('0.00 of 300.00')).toBeVisible();
    await main.getByRole('spinbutton', { name: 'Amount' }).fill('200');
    await expect(main.getByRole('button', { name: /^Withdraw/ })).toBeDisabled();
    await inspect(page, 'a turnover to meet', phone);
  });

  const id = await test.step('once it is, the money is asked for with the payment password', async () => {
    await playThrough(house, member, '300');
    await page.reload();
    await expect(main.getByText('You have met the wagering requirement.')).toBeVisible();
    await main.getByRole('spinbutton', { name: 'Amount' }).fill('250');
    await main.getByRole('button', { name: /^Withdraw/ }).click();
    await prove(/^Withdraw 250\.00/);
    await expect(main.getByText('Being checked').first()).toBeVisible();
    await expect(
      main.getByText('We are checking your withdrawal. You do not need to do anything.'),
    ).toBeVisible();
    await inspect(page, 'a withdrawal in checks', phone);
    const { items } = await member.client.withdrawal.list({ query: {} });
    return items[0]!.id;
  });

  await test.step('it is approved, handed to the payment provider, and sent', async () => {
    const { console: origin } = house.origins;
    await workAs(page, house, owner);
    await page.goto(`${origin}/withdrawals`);
    const row = page.getByRole('button', { name: `Open the withdrawal of ${member.username}, 250.00` });
    await expect(row).toBeVisible();
    await inspect(page, 'the queue of withdrawals', phone);
    await row.focus();
    await page.keyboard.press('a');
    const name = `Withdrawal of ${member.username}`;
    const drawer = phone ? dialog(page, name) : page.getByRole('complementary', { name });
    await expect(drawer.getByText('Lan Tran Thi')).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await expect(drawer.getByText('Enter a reason.')).toBeVisible();
    await inspect(page, 'what speaks for and against a withdrawal', phone);
    await drawer.getByLabel('Reason').fill('Played it, own name.');
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved and sent to the payment provider.')).toBeVisible();
    await expect(page.getByText('No withdrawals waiting for review')).toBeVisible();
    await house.sendPayouts();
    const { payoutPage } = await owner.client.withdrawal.get({ params: { id } });
    await page.goto(payoutPage!);
    await expect(page.getByText('0071 0012 3456'.replaceAll(' ', ''))).toBeVisible();
    await inspect(page, 'a payout to decide', phone);
    await page.getByRole('button', { name: 'Send payout', exact: true }).click();
    await expect(page.getByText('Sent. This is final.')).toBeVisible();
  });

  await test.step('the member says that nothing arrived, with a picture', async () => {
    await page.goto(`${house.origins.site}/member/withdraw/${id}`);
    await expect(main.getByText(/^It was sent\./)).toBeVisible();
    await inspect(page, 'a withdrawal that was sent', phone);
    await main.getByRole('button', { name: 'Something is wrong' }).click();
    const form = dialog(page, 'What is wrong?');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText('Add at least one picture.')).toBeVisible();
    const add = form.getByLabel('Add picture', { exact: true }).locator('xpath=self::input');
    await add.setInputFiles({ name: 'bank.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(form.getByText('Only png or jpg accepted')).toBeVisible();
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    await add.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
    await expect(form.getByText('bank.png')).toBeVisible();
    await inspect(page, 'a problem to report', phone);
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(main.getByText(/^You reported that nothing arrived\./)).toBeVisible();
  });

  await test.step('staff give it back, and the page follows by itself', async () => {
    await owner.client.withdrawal.resolve({
      params: { id },
      body: { verdict: 'refunded', reason: 'The bank sent it back.' },
    });
    await expect(main.getByText('The missing amount is back in your balance.')).toBeVisible();
    await expect(main.getByText('The bank sent it back.')).toBeVisible();
    await inspect(page, 'a withdrawal that was given back', phone);
    expect((await member.client.wallet.balance()).available).toBe('300.0000');
  });
});
