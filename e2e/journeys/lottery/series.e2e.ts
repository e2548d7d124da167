import { run, sql } from '@fairhouse/db';
import { asSuperuser, newMember } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('an agent gives an account below its series, and sees what that leaves', async ({
  page,
  house,
  phone,
}) => {
  const member = await newMember(house);
  const agent = await enterAs(page, house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
    await run(tx, sql`update player set upline_id = ${agent.id} where id = ${member.id}`);
  });
  await page.goto('/member/lotterySeries');
  const main = page.getByRole('main');
  const row = main.getByRole('row', { name: member.username });
  await expect(row).toContainText('0.00%');
  await inspect(page, 'series of a team', phone);
  await row.getByRole('button', { name: `Change the series of ${member.username}` }).click();
  const give = dialog(page, `Series of ${member.username}`);
  await give.getByLabel('Series').fill('1930');
  await expect(give).toContainText('You earn 1.00%');
  await give.getByRole('button', { name: 'Save' }).click();
  await expect(give).toBeHidden();
  await expect(row).toContainText('1.00%');
  await main.getByLabel('Find by account name').fill('nobody-here');
  await expect(main.getByText('No account found')).toBeVisible();
});
