import { offerMissions } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';

test('a member sets a limit, claims what it brings, and goes on the board', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const member = await enterAs(page, house);
  await page.goto('/member/missionLeaderboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Play three different games')).toBeVisible();
  await inspect(page, 'missions', phone);
  await main.getByRole('button', { name: /^Safe play/ }).click();
  await expect(main.getByText('Play three different games')).toBeHidden();
  await member.client.protection.setLimit({
    body: { kind: 'deposit', period: 'day', amount: '500.0000' as never },
  });
  await offerMissions(house);
  await page.reload();
  const claim = main.getByRole('button', { name: 'Claim the reward for Set a limit' });
  await expect(claim).toBeVisible();
  await inspect(page, 'a mission to claim', phone);
  await claim.click();
  await expect(claim).toBeHidden();
  await main.getByRole('button', { name: 'Show me on the board' }).click();
  await expect(main.getByText(/^You, as /)).toBeVisible();
  await inspect(page, 'the board of missions', phone);
});
