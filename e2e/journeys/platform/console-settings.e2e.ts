import { ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: REFUSED });

test('staff try a rule, save it, and turn a switch', async ({ page, house, phone }) => {
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);
  const { client } = owner;
  await workAs(page, house, owner);

  await page.goto(`${origin}/register-rules`);
  await page.getByRole('button', { name: 'Change the rule of Nickname' }).click();
  const rule = dialog(page, 'Rule of Nickname');
  await rule.getByLabel('Ask for this field').check();
  await rule.getByLabel('This field is required').check();
  await rule.getByLabel('Accepted pattern').selectOption('21');
  await rule.getByLabel('Minimum characters').fill('3');
  await rule.getByLabel('Maximum characters').fill('2');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('The maximum must not be less than the minimum.')).toBeVisible();
  await rule.getByLabel('Maximum characters').fill('3');
  await rule.getByLabel('Value').fill('abc');
  await expect(rule.getByText('Refused: Capital English letters without spaces, exactly 3.')).toBeVisible();
  await rule.getByLabel('Value').fill('ABC');
  await expect(rule.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(rule.getByText('Chấp nhận', { exact: true })).toBeVisible();
  await inspect(page, 'the rule of a field', phone);
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rule of Nickname is saved.')).toBeVisible();
  await expect(page.getByText('Capital English letters without spaces, exactly 3.').first()).toBeVisible();

  await page.goto(`${origin}/switches`);
  await page.getByRole('button', { name: 'Turn FREEPLAY3 off' }).click();
  await inspect(page, 'the question before a switch', phone);
  await dialog(page, 'Turn FREEPLAY3 off?').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('FREEPLAY3 is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn FREEPLAY3 on' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan a change: FREEPLAY3' }).click();
  const draft = dialog(page, 'Draft a change');
  await expect(draft.getByText('Off → On')).toBeVisible();
  await draft.getByLabel('Reason').fill('The fair is over.');
  await draft.getByRole('button', { name: 'Save draft' }).click();
  const publish = dialog(page, 'Publish this change');
  await publish.getByLabel(/^Publish at/).fill('2099-01-01T03:00');
  await inspect(page, 'a change before it is published', phone);
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2099-01-01 03:00')).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the change: FREEPLAY3' }).click();
  await dialog(page, 'Cancel this change?').getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByText('No change is planned')).toBeVisible();

  await page.goto(`${origin}/switches`);
  await page.getByRole('button', { name: 'History: FREEPLAY3' }).click();
  const history = dialog(page, 'History: FREEPLAY3');
  await expect(history.getByText('On → Off')).toBeVisible();
  await inspect(page, 'the history of a switch', phone);

  const { items } = await client.setting.switches();
  expect(items).toContainEqual(expect.objectContaining({ id: 'FREEPLAY3', enabled: false }));
});
