import { run, sql } from '@fairhouse/db';
import { asSuperuser, depositFor, type House, type Member } from '@fairhouse/testkit';
import { enterAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog, openMemberPage } from '../../kit/ways.ts';

// A stake that has to wait comes as a refusal.
test.use({ expectedErrors: REFUSED });

/** The time at play has come to a look, without the page's own clock knowing. */
const bringLook = (house: House, member: Member) =>
  asSuperuser(house, (tx) =>
    run(tx, sql`update play_clock set asked_at = now(), due_at = 'epoch' where player_id = ${member.id}`),
  );

test('a look at the time stops the stakes over the game until the member goes on', async ({
  page,
  house,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  await page.goto('/game?gameId=koi-emperor&vassalage=PGSLOT');
  const game = page.getByTitle('Koi Emperor').contentFrame();
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const look = dialog(page, 'Your time played');

  await test.step('a stake is refused, and the site shows how it stands', async () => {
    await expect(spin).toBeEnabled();
    await bringLook(house, member);
    await spin.click();
    await expect(look).toContainText('Playing for');
    await expect(look).toContainText('Result');
    await expect(look.getByRole('link', { name: 'Betting record' })).toBeVisible();
    await expect(game.getByRole('alert')).toContainText('Take a moment to check your time played.');
  });

  await test.step('closed without an answer it comes again', async () => {
    await look.getByRole('button', { name: 'Close' }).click();
    await expect(look).toBeHidden();
    await game.getByRole('alert').getByRole('button', { name: 'Check time played' }).click();
    await expect(look).toBeVisible();
  });

  await test.step('after going on, stakes are taken', async () => {
    await look.getByRole('button', { name: 'Keep playing' }).click();
    await expect(look).toBeHidden();
    await spin.click();
    await expect(game.getByRole('alert')).toBeHidden();
    await expect
      .poll(async () => (await member.client.protection.read()).play.running?.staked)
      .not.toBe('0.0000');
  });

  await test.step('stopping leads away from the game', async () => {
    await bringLook(house, member);
    await page.reload();
    await expect(look).toBeVisible();
    await look.getByRole('button', { name: 'Stop playing' }).click();
    await expect(page).toHaveURL(/\/index$/);
  });
});

test('a member limits the time at play and says a second yes to more', async ({ page, house, phone }) => {
  const member = await enterAs(page, house);
  await page.goto('/index');
  await openMemberPage(page, phone, 'Limits and pause');
  const time = page.getByRole('region', { name: 'Time played' });

  await test.step('a limit holds at once', async () => {
    await time.getByRole('button', { name: 'Set: Time limit per day' }).click();
    const form = dialog(page, 'Time limit per day');
    await form.getByLabel('Maximum minutes').fill('90');
    await form.getByRole('button', { name: 'Set the limit' }).click();
    await expect(form).toBeHidden();
    await expect(time).toContainText('Limit 1 h 30 min');
  });

  await test.step('a longer one waits, then asks once more', async () => {
    await member.client.protection.setTimeLimit({ body: { period: 'day', minutes: 120 } });
    await asSuperuser(house, (tx) =>
      run(tx, sql`update play_limit set next_at = now() where player_id = ${member.id}`),
    );
    await page.reload();
    await expect(time).toContainText('Ready for you to confirm: 2 h 00 min');
    await expect(time).toContainText('Limit 1 h 30 min');
    await time.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(time).toContainText('Limit 2 h 00 min');
  });

  await test.step('the look comes as often as chosen', async () => {
    await time.getByLabel('Remind me of my time played').selectOption('Every 30 min');
    await expect(page.getByText('Your reminder is set.')).toBeVisible();
    expect((await member.client.protection.read()).play).toMatchObject({ checkMinutes: 30, own: true });
  });
});
