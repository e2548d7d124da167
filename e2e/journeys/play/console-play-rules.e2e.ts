import { hire, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one of the staff forbids bought features alone, and two allow them again', async ({
  page,
  house,
  phone,
}) => {
  const owner = await ownerSession(house);
  const risk = await hire(house, owner, 'risk');
  await workAs(page, house, owner);
  await page.goto(`${house.origins.console}/play-rules`);
  const { rules: before } = await owner.client.setting.playRules();
  expect(before.buyFeature).toBe(true);

  const change = page.getByRole('button', { name: 'Change the rules' });
  const asking = dialog(page, 'Change the rules');
  const bought = asking.getByRole('checkbox', { name: 'Feature buy' });
  await change.click();
  await expect(asking.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(asking.getByText('Change at least one rule.')).toBeVisible();
  await bought.uncheck();
  await expect(asking.getByText('It takes effect right away.')).toBeVisible();
  await asking.getByLabel('Reason').fill('The law of the place changed.');
  await asking.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rules of play are saved.')).toBeVisible();
  await expect(page.getByText('Yes', { exact: true })).toHaveCount(3);
  await inspect(page, 'the rules of play', phone);
  expect((await owner.client.setting.playRules()).rules).toEqual({ ...before, buyFeature: false });

  await change.click();
  await bought.check();
  await expect(asking.getByText(/another member of staff decides: Feature buy/)).toBeVisible();
  await asking.getByLabel('Reason').fill('The licence allows it from today.');
  await inspect(page, 'asking for looser rules', phone);
  await asking.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog(page, 'Waiting for approval')).toBeVisible();
  const [waiting] = (await risk.client.approval.list({ query: {} })).items;
  await risk.client.approval.decide({ params: { id: waiting!.id }, body: { verdict: 'approved' } });
  await page.goto(`${house.origins.console}/approvals?shown=decided`);
  await expect(page.getByText('Feature buy: No → Yes').first()).toBeVisible();
  await page.goto(`${house.origins.console}/play-rules`);
  await expect(page.getByText(risk.username)).toBeVisible();
  expect((await owner.client.setting.playRules()).rules).toEqual(before);
});
