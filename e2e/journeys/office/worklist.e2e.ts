import {
  bindAccount,
  depositAndPlay,
  hire,
  newMember,
  ownerSession,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('withdrawals are chosen, claimed, held and decided by keyboard alone', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const ids: string[] = [];
  for (const name of ['ada01', 'bo02', 'cy03']) {
    const member = await newMember(house, name);
    await setPaymentPassword(member);
    const account = await bindAccount(member);
    await depositAndPlay(house, member, '300');
    ids.push((await withdraw(member, account.id, `${ids.length + 1}00`)).id);
  }
  const owner = await ownerSession(house);
  const ben = await hire(house, owner, 'finance');
  await workAs(page, house, owner);
  await page.goto(`${house.origins.console}/withdrawals`);
  const { keyboard } = page;
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const move = async (name: string) => {
    await keyboard.press('j');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Open the withdrawal of ${name}`) }),
    ).toBeFocused();
  };
  await expect(rowOf('ada01')).toBeVisible();

  await test.step('what is claimed is marked, and opens in a column beside the list', async () => {
    await move('ada01');
    await keyboard.press('c');
    await expect(page.getByText('1 claimed.')).toBeVisible();
    await expect(rowOf('ada01').getByText('You')).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Withdrawal of ada01' })).toBeVisible();
    await inspect(page, 'a worklist with an open case', phone);
    await move('bo02');
    await expect(page.getByRole('complementary', { name: 'Withdrawal of bo02' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: /^Withdrawal/ })).toHaveCount(0);
  });

  await test.step('one is held, with a reason and an end', async () => {
    await keyboard.press('h');
    const hold = dialog(page, 'Hold 1 item');
    await hold.getByLabel('Reason').selectOption('Waiting for the bank');
    await hold.getByLabel('For how long').selectOption('4 hours');
    await inspect(page, 'a hold', phone);
    await hold.getByLabel('Note for colleagues (optional)').press('Enter');
    await expect(rowOf('bo02').getByText('On hold')).toBeVisible();
  });

  await test.step('two are decided at once, each with its own result', async () => {
    await page.getByRole('button', { name: /^Open the withdrawal of ada01/ }).focus();
    await keyboard.press('x');
    await keyboard.press('j');
    await move('cy03');
    await keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await ben.client.worklist.claim({ body: { queue: 'withdrawals', items: [ids[2]!] } });
    await keyboard.press('r');
    const decide = dialog(page, 'Reject 2 · 400.00 PHP');
    await expect(decide.getByLabel('Reason', { exact: true })).toBeFocused();
    await keyboard.type('The name is another.');
    await keyboard.press('Enter');
    const results = dialog(page, 'Results');
    await expect(results.getByText('Done: 1. Refused: 1.')).toBeVisible();
    await expect(results.getByText(`${ben.username} is working on this.`, { exact: false })).toBeVisible();
    await inspect(page, 'the results of a decision on several', phone);
    await results.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(rowOf('ada01')).toHaveCount(0);
    await expect(rowOf('cy03').getByText(ben.username)).toBeVisible();
  });

  await test.step('filters stand in the address and are kept as a view for the desk', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = dialog(page, 'Filters');
    await filters.getByLabel('With', { exact: true }).selectOption('On hold');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/work=held/);
    await expect(rowOf('cy03')).toHaveCount(0);
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const save = dialog(page, 'Save this view');
    await save.getByLabel('Name').fill('Held');
    await save.getByLabel('Share with everyone at this desk').check();
    await save.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'View Held' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: With' }).click();
    await expect(rowOf('cy03')).toBeVisible();
    expect((await ben.client.worklist.views({ query: { queue: 'withdrawals' } })).items).toMatchObject([
      { name: 'Held', search: { work: 'held' }, mine: false },
    ]);
  });
});
