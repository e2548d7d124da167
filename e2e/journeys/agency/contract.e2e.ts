import { createHash } from 'node:crypto';
import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, ownerSession, plantTeam } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';

/** A paid run with a line of an agent, planted: a day of bets is not waited for here. */
const plantLine = (house: House, playerId: string, contractId: string) =>
  asSuperuser(house, async (tx) => {
    const id = house.platform.newId('payRun');
    await run(
      tx,
      sql`insert into pay_run (id, brand_id, kind, from_day, to_day, hour, revision, state, made_at)
        select ${id}, ${house.brandId}, 'daily', d, d, -1, 1, 'done', now()
        from (select coalesce(max(to_day), current_date - 9) + 1 as d from pay_run where kind = 'daily') day`,
    );
    await run(
      tx,
      sql`insert into pay_line (run_id, revision, place_no, player_id, gross, below, due, residue, paid, reason, posted_at)
        select ${id}, 1, p.no, p.player_id, 370370.1, 246913.4, 123400, 56.7, 0, 'period', now()
        from team_place p where p.player_id = ${playerId} and p.to_day is null`,
    );
    await run(
      tx,
      sql`insert into pay_basis (run_id, revision, place_no, contract_id, version, category, volume, total, active, ppm, gross)
        select run_id, 1, place_no, ${contractId}, 1, '', 123456700, 123456700, 14, 3000, 370370.1 from pay_line where run_id = ${id}`,
    );
  });

test('an agent signs an offer of the house, gives part of it on, and sees what it paid', {
  tag: BOTH,
}, async ({ page, house, phone }) => {
  const agent = await enterAs(page, house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
  });
  const name = `k${phone ? 'p' : 'd'}`;
  await asSuperuser(house, (tx) => plantTeam(tx, house.brandId, [1, 2], name, agent.id));
  const owner = await ownerSession(house);
  const { id } = await owner.client.contract.offer({
    body: {
      account: agent.username,
      kind: 'daily',
      note: 'for the new season',
      answerDays: 7,
      terms: {
        // What the rates of the demo brand leave room for.
        categories: ['RNG'],
        tiers: [
          { minVolume: '10000', minActive: 3, ppm: 1_000 },
          { minVolume: '50000', minActive: 5, ppm: 1_200 },
        ],
        rates: {},
        period: null,
        feePpm: 0,
        noticeDays: 7,
      },
    },
  });
  await page.goto('/agent/contracts');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Daily salary/ }).click();
  await expect(main.getByText('for the new season')).toBeVisible();
  await inspect(page, 'an offer', phone);
  await main.getByRole('button', { name: 'Accept offer' }).click();
  await expect(main.getByRole('button', { name: 'End contract' })).toBeVisible();
  await inspect(page, 'a contract', phone);
  await page.goto('/agent/contracts?side=given');
  await main.getByRole('button', { name: 'Offer a contract' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Agent directly below you').selectOption({ label: `${name}-0-0` });
  await dialog.getByLabel('Team volume from').fill('10000');
  await dialog.getByLabel('Active members').fill('3');
  await dialog.getByLabel('Rate', { exact: true }).fill('0.08');
  for (const category of ['Live', 'Sports', 'Fish', 'PVP'])
    await dialog.getByRole('button', { name: new RegExp(category, 'i'), pressed: true }).click();
  await inspect(page, 'terms to offer', phone);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(main.getByRole('link', { name: new RegExp(`${name}-0-0`) })).toBeVisible();
  await plantLine(house, agent.id, id);
  await page.goto('/agent/myIncome?range=30');
  await inspect(page, 'income', phone);
  await main.getByRole('link', { name: 'Daily salary' }).last().click();
  await expect(main.getByText('12.34').first()).toBeVisible();
  await inspect(page, 'a line of income', phone);
  await page.goto('/agent/dailySalary');
  await expect(main.getByText('Rate reached')).toBeVisible();
  await inspect(page, 'a salary', phone);

  const body = { account: agent.username };
  await page.goto('/verify');
  for (const [name, blob] of [
    ['statement.csv', await owner.client.pay.statement({ body })],
    ['statement.pdf', await owner.client.pay.paper({ body })],
  ] as const) {
    const file = Buffer.from(await blob.arrayBuffer());
    const choose = (buffer: Buffer) =>
      main.locator('input[type=file]').setInputFiles({ name, mimeType: blob.type, buffer });
    // By a byte; and with a hash that fits it.
    for (const altered of [alter(file), signAgain(alter(file))]) {
      await choose(file);
      await expect(main.getByRole('status')).toBeVisible();
      await choose(altered);
      await expect(main.getByRole('alert')).toBeVisible();
      await expect(main.getByRole('status')).toBeHidden();
    }
  }
});

/** Another byte in the middle of a file. */
function alter(file: Buffer): Buffer {
  const altered = Buffer.from(file);
  altered[Math.floor(file.length / 2)]! ^= 1;
  return altered;
}

/** The hash of what a statement says now, above the signature that it had. */
function signAgain(file: Buffer): Buffer {
  const at = file.lastIndexOf('signed,');
  const said = file.subarray(at).toString();
  const hash = createHash('sha256').update(file.subarray(0, at)).digest('hex');
  return Buffer.concat([file.subarray(0, at), Buffer.from(said.replace(/[0-9a-f]{64}/, hash))]);
}
