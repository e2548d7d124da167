import { ownerSession } from '@fairhouse/testkit';
import sharp from 'sharp';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

test('money comes in by a bank transfer: slip, queue, another amount', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  const owner = await ownerSession(house);
  const main = page.getByRole('main');

  const id = await test.step('the account of the house and a reference are shown', async () => {
    await page.goto('/member/deposit');
    await main.getByRole('radio', { name: /^Bank transfer/ }).check();
    await main.getByRole('spinbutton', { name: 'Amount' }).fill('500');
    await inspect(page, 'ways to deposit', phone);
    await main.getByRole('button', { name: /^Deposit/ }).click();
    await expect(main.getByRole('heading', { name: 'How to pay' })).toBeVisible();
    await expect(main.getByText('Harbour Bank')).toBeVisible();
    const { items } = await member.client.deposit.list({ query: {} });
    await expect(main.getByRole('button', { name: 'Copy Reference' })).toBeVisible();
    await expect(main.getByText(items[0]!.reference!).first()).toBeVisible();
    await inspect(page, 'a transfer to make', phone);
    return items[0]!.id;
  });

  await test.step('the slip is sent, and the tracker says who acts next', async () => {
    await main.getByRole('button', { name: 'I have paid' }).click();
    await expect(main.getByText('Add at least one picture.')).toBeVisible();
    const add = main.getByLabel('Add picture', { exact: true }).locator('xpath=self::input');
    await add.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(main.getByText('Only png or jpg accepted')).toBeVisible();
    const buffer = await sharp({ create: { width: 400, height: 640, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    await add.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    await expect(main.getByText('slip.png')).toBeVisible();
    await main.getByRole('button', { name: 'I have paid' }).click();
    await expect(main.getByText(/^We are comparing your request/)).toBeVisible();
    await inspect(page, 'a deposit in checks', phone);
  });

  await test.step('staff see slip and order side by side, and credit what came', async () => {
    const { console: origin } = house.origins;
    await workAs(page, house, owner);
    await page.goto(`${origin}/deposits`);
    const row = page.getByRole('button', { name: `Open the deposit of ${member.username}, 500.00` });
    await expect(row).toBeVisible();
    await inspect(page, 'the queue of deposits', phone);
    await row.focus();
    await page.keyboard.press('a');
    const drawer = dialog(page, `Deposit of ${member.username}`);
    await expect(drawer.getByRole('img', { name: 'Payment slip, picture 1' })).toBeVisible();
    await drawer.getByLabel(/^Amount received/).fill('480');
    await drawer.getByRole('button', { name: 'Credit' }).click();
    await expect(drawer.getByText('Enter a reason.')).toBeVisible();
    await inspect(page, 'a slip beside its order', phone);
    await drawer.getByLabel('Reason').fill('The bank kept 20 as its fee.');
    await drawer.getByRole('button', { name: 'Credit' }).click();
    await expect(page.getByText('Credited to the member.')).toBeVisible();
    await expect(page.getByText('No deposits waiting for review')).toBeVisible();
  });

  await test.step('the member reads what came and why', async () => {
    await page.goto(`${house.origins.site}/member/deposit/${id}`);
    await expect(main.getByText('The money is in your balance.')).toBeVisible();
    await expect(main.getByText('The bank kept 20 as its fee.')).toBeVisible();
    await inspect(page, 'a deposit of another amount', phone);
  });
});

test('a code is shown, the page follows, and less money goes to staff', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  const owner = await ownerSession(house);
  const main = page.getByRole('main');
  const ask = async (amount: string) => {
    await page.goto('/member/deposit');
    await main.getByRole('radio', { name: /^QR code/ }).check();
    await main.getByRole('spinbutton', { name: 'Amount' }).fill(amount);
    await main.getByRole('button', { name: /^Deposit/ }).click();
    await expect(main.getByRole('img', { name: 'Payment code' })).toBeVisible();
    return (await member.client.deposit.list({ query: {} })).items[0]!;
  };

  await test.step('it is paid in another app, and the page says so by itself', async () => {
    const { payUrl } = await ask('100');
    await inspect(page, 'a code to pay by', phone);
    const app = await page.context().newPage();
    await app.goto(payUrl!);
    await app.getByRole('button', { name: /^Pay 100\.00/ }).click();
    await app.close();
    await expect(main.getByText('The money is in your balance.')).toBeVisible();
  });

  await test.step('less than was asked for waits for staff with what the provider said', async () => {
    const { payUrl, id } = await ask('200');
    await page.goto(payUrl!);
    await page.getByText('For testers').click();
    await page.getByRole('button', { name: 'Pay 10% less' }).click();
    await expect(main.getByText(/^We are comparing your request/)).toBeVisible();
    const { words } = await owner.client.deposit.get({ params: { id } });
    expect(words).toMatchObject([{ outcome: 'paid', amount: '180.0000' }]);
  });

  await test.step('one that is not paid can be cancelled', async () => {
    await ask('300');
    await main.getByRole('button', { name: 'Cancel the deposit' }).click();
    const asked = dialog(page, /^Cancel the deposit of 300\.00/);
    await asked.getByRole('button', { name: 'Cancel the deposit' }).click();
    await expect(main.getByText(/^You cancelled this deposit\./)).toBeVisible();
  });
});
