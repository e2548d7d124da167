import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, hire, ownerSession, plantTeam } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog, openMemberPage } from '../../kit/ways.ts';

/** Ten bets and a deposit of today for everybody of a planted team. */
const plantDays = (house: House, name: string) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`select count_team(array_agg(p.brand_id), array_agg(p.player_id), array_agg(now()), array_agg('koi-emperor'::text),
          array_agg(null::text), array_agg(null::text), array_agg(null::date), array_agg(10::bigint), array_agg(50000::bigint),
          array_agg(45000::bigint), array_agg(50000::bigint), array_agg(10000::bigint), array_agg(0::bigint), array_agg(0::bigint), array_agg(0),
          array_agg(0), now() + interval '1 day')
        from team_place p join player_card c on c.id = p.player_id where c.account like ${`${name}-%`}`,
    ),
  );

const makeAgent = (house: House, id: string) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 1 where id = ${id}`));

test('an agent walks through the team and finds nobody outside it', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const agent = await enterAs(page, house);
  await makeAgent(house, agent.id);
  const name = `w${phone ? 'p' : 'd'}`;
  await asSuperuser(house, (tx) => plantTeam(tx, house.brandId, [2, 6, 9], name, agent.id));
  await page.goto('/index');
  await openMemberPage(page, phone, phone ? 'Overview' : 'Agent centre');
  const main = page.getByRole('main');
  await expect(main.getByText('No bets below you yet')).toBeVisible();
  await plantDays(house, name);
  await page.goto('/agent/agentTeamOverview?range=30');
  await expect(main.getByRole('link', { name: `${name}-0-0` })).toBeVisible();
  // Ten cents a bet and ten bets each: 17 people have lost half a unit a bet, and each has deposited one.
  const figure = (named: string) => main.getByRole('term').filter({ hasText: named }).locator('..');
  await expect(figure('House win')).toContainText('8.50');
  await expect(figure('Deposits')).toContainText('17.00');
  await expect(figure('No login for 3 / 7 days')).toContainText('17 / 17');
  await main.getByRole('tab', { name: 'By games' }).click();
  await expect(main.getByText('100%')).toBeVisible();
  await inspect(page, 'an overview', phone);
  await main.getByRole('link', { name: /^Whole team/ }).click();
  await expect(main.getByRole('row', { name: /^Total/ })).toContainText('85.00');
  await inspect(page, 'profit and loss of a team', phone);
  await page.goto('/agent/teamBetting?range=30&product=RNG');
  await expect(main.getByRole('row', { name: /^Total/ })).toContainText('85.00');
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('teamBetting.csv');
  await page.goto('/agent/teamManagement');
  await expect(main.getByText('2 direct, 17 in the whole team')).toBeVisible();
  await inspect(page, 'a team', phone);
  const branch = main.getByRole('button', { name: `Team of ${name}-0-0` });
  await branch.click();
  await expect(main.getByRole('link', { name: new RegExp(`^${name}-1-`) }).first()).toBeVisible();
  await inspect(page, 'an open branch', phone);
  await branch.click();
  await expect(main.getByRole('link', { name: new RegExp(`^${name}-1-`) })).toHaveCount(0);
  await main.getByRole('link', { name: `${name}-0-0` }).click();
  await expect(main.getByRole('navigation', { name: 'Line' })).toContainText(
    `${agent.username}/ ${name}-0-0`,
  );
  await main.getByLabel('Account name').fill(`${name}-2-`);
  await main.getByRole('button', { name: 'Find' }).click();
  await expect(main.getByRole('row')).toHaveCount(10);
  await inspect(page, 'people found', phone);
  await main.getByLabel('Account name').fill('nobody-of-mine');
  await main.getByRole('button', { name: 'Find' }).click();
  await expect(main.getByText('No account matches')).toBeVisible();
});

test('an agent announces to those below, and staff remove it', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const agent = await enterAs(page, house);
  await makeAgent(house, agent.id);
  await page.goto('/agent/announcement');
  const main = page.getByRole('main');
  await expect(main.getByText('You can write 3 more today.')).toBeVisible();
  const text = `Meet us on Friday, ${agent.username}`;
  await main.getByLabel('Announcement', { exact: true }).fill(text);
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect(main.getByText('You can write 2 more today.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: text })).toContainText('You');
  await inspect(page, 'announcements', phone);
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/team?view=announcements`);
  await page.getByRole('button', { name: 'Announce to agents' }).click();
  const writing = dialog(page, 'Announce to agents');
  await inspect(page, 'an announcement of the house', phone);
  await writing.getByLabel('Announcement', { exact: true }).fill(`New games, ${agent.username}`);
  await writing.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: `Remove the announcement “${text}”` }).click();
  await expect(page.getByText('Removed by owner').first()).toBeVisible();
  await inspect(page, 'announcements of a brand', phone);
  await page.goto('/agent/announcement');
  await expect(main.getByText(`New games, ${agent.username}`)).toBeVisible();
  await expect(main.getByText(text)).toBeHidden();
});

test('who is no agent meets the warning', async ({ page, house }) => {
  await enterAs(page, house);
  await page.goto('/agent/teamManagement');
  await expect(dialog(page, 'An agent account is needed')).toBeVisible();
});

test('staff open a branch and ask for its move, with a preview of it', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const owner = await ownerSession(house);
  const marketing = await hire(house, owner, 'marketing');
  const name = `m${phone ? 'p' : 'd'}`;
  await asSuperuser(house, (tx) => plantTeam(tx, house.brandId, [2, 3], name));
  await workAs(page, house, marketing);
  await page.goto(`${house.origins.console}/team?search=${name}-0`);
  await inspect(page, 'members found', phone);
  await page.getByRole('link', { name: `${name}-0-0` }).click();
  await inspect(page, 'a branch', phone);
  await page.getByRole('button', { name: 'Move the branch' }).click();
  const asked = dialog(page, `Move ${name}-0-0`);
  await asked.getByLabel('New upline').fill(`${name}-0-1`);
  await asked.getByLabel('Day').fill('2099-01-01');
  await expect(asked.getByText(`the house → ${name}-0-1`)).toBeVisible();
  await asked.getByLabel('Reason').fill('They work together from now on.');
  await inspect(page, 'a move', phone);
  await asked.getByRole('button', { name: 'Request the move' }).click();
  await expect(dialog(page, 'Waiting for approval')).toBeVisible();
  const [request] = (await owner.client.approval.list({ query: {} })).items;
  await owner.client.approval.decide({ params: { id: request!.id }, body: { verdict: 'approved' } });
  await page.goto(`${house.origins.console}/team?view=moves`);
  await page.getByRole('button', { name: `Cancel the move of ${name}-0-0` }).click();
  await expect(page.getByText(`${name}-0-0 stays where they are.`)).toBeVisible();
  await inspect(page, 'moves', phone);
});
