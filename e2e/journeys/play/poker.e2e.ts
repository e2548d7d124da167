import { depositFor, newMember, openGame } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { sitAsRobot } from '../../kit/poker-robot.ts';
import { expect, test } from '../../kit/test.ts';

// What a hall fetches ahead comes in a frame without scripts, the kit's own among them.
test.use({ boot: { tables: 'run' }, expectedErrors: /Blocked script execution/ });

test('rooms are listed by stakes, and a practice table plays with who comes, for nothing', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  await enterAs(page, house);
  await page.goto('/pvp');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'PvP poker' })).toBeVisible();
  await expect(main.getByText('Hold’em 1/2 · Cedar')).toBeVisible();
  await main.getByRole('button', { name: /^High/ }).click();
  await expect(main.getByText('Hold’em 1/2 · Cedar')).toHaveCount(0);
  await main.getByRole('button', { name: 'All stakes' }).click();
  await inspect(page, 'the hall of rooms', phone);
  await main.getByText('Hold’em practice · Lagoon').click();
  const game = page.getByTitle('Hold’em practice · Lagoon').contentFrame();
  await expect(game.getByText('Finch')).toBeVisible();
  await game
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  await game.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(game.getByRole('button', { name: /^(Check|Call|All in)/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await inspect(page, 'a practice table', phone);
  await game.getByRole('button', { name: 'Fold' }).click();
});

test('two members play a hand for money: it is raked, proved in the browser, and what is left goes home', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const [ana, ben] = [await newMember(house), await newMember(house)];
  for (const member of [ana, ben]) await depositFor(house, member, '300');
  await enterAs(page, house, ana);
  await page.goto('/game?gameId=holdem-birch&vassalage=FELT');
  const game = page.getByTitle('Hold’em 1/2 · Birch').contentFrame();
  await game
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  await game.getByRole('button', { name: 'Sit down with 200.00' }).click();
  await expect(game.getByRole('button', { name: 'Sit out' })).toBeVisible();
  const seat = await openGame(house, ben, 'holdem-birch', 'FELT');
  const stop = await sitAsRobot(house.origins.studio, seat, 2, '200');

  await test.step('all in, called, and shown', async () => {
    const allIn = game.getByRole('button', { name: 'All in', exact: true });
    await expect(allIn).toBeVisible();
    await inspect(page, 'a table of poker', phone);
    await allIn.click();
    await game.getByRole('button', { name: /^All in for/ }).click();
    await expect(game.getByText(/^Wins /).first()).toBeVisible();
  });

  await test.step('the hand is kept, watched again and proved', async () => {
    if (phone) await game.getByRole('button', { name: 'Menu', exact: true }).click();
    await game.getByRole(phone ? 'menuitem' : 'button', { name: 'Hand history' }).click();
    await game
      .getByRole('button', { name: /^Show hand/ })
      .first()
      .click();
    await expect(game.getByText('Holds', { exact: true })).toHaveCount(6);
    await inspect(page, 'a hand', phone);
    await page.keyboard.press('Escape');
  });

  await test.step('what is left goes home, and the rake is the one bet', async () => {
    stop();
    await game.getByRole('button', { name: 'Leave' }).first().click();
    await game
      .getByRole('alertdialog')
      .or(game.getByRole('dialog'))
      .getByRole('button', { name: 'Leave' })
      .click();
    await seat.studio.poker.stand({ body: {} }).catch(() => {});
    await expect
      .poll(async () => {
        await house.studio.settleOutbox();
        const bets = await Promise.all(
          [ana, ben].map(async ({ client }) => (await client.betting.list({ query: {} })).items),
        );
        return bets.flat().map(({ stake, state }) => `${state} ${stake}`);
      })
      .toEqual(['settled 10.0000', 'settled 10.0000']);
  });
});

test('a member enters a sit-and-go, plays it to its end, and is paid the place', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const [ana, ben] = [await newMember(house), await newMember(house)];
  for (const member of [ana, ben]) await depositFor(house, member, '20');
  await enterAs(page, house, ana);
  await page.goto('/pvp');
  await page.getByRole('button', { name: /^Sit-and-go/ }).click();
  await page.getByText('Sit-and-go 2 · Iris').click();
  const game = page.getByTitle('Sit-and-go 2 · Iris').contentFrame();
  await game
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  await game.getByRole('button', { name: 'Enter for 2.10' }).click();
  await expect(game.getByText('Begins when 1 more player has entered')).toBeVisible();
  await inspect(page, 'a sit-and-go that takes entries', phone);
  const seat = await openGame(house, ben, 'sit-and-go-iris', 'FELT');
  const stop = await sitAsRobot(house.origins.studio, seat, 2, '2.1');

  await test.step('all in, hand after hand, until one has all the chips', async () => {
    const allIn = game.getByRole('button', { name: 'All in', exact: true });
    const last = game.getByRole('button', { name: /^All in for/ });
    const end = game.getByText(/^You (have won|are out)/);
    await expect
      .poll(
        async () => {
          if (await allIn.isVisible()) {
            await allIn.click();
            await last.click();
          }
          return end.isVisible();
        },
        { timeout: 200_000 },
      )
      .toBe(true);
    await inspect(page, 'the end of a sit-and-go', phone);
  });

  await test.step('the prize is paid, and the next one takes entries', async () => {
    stop();
    await expect
      .poll(async () => {
        await house.studio.settleOutbox();
        const balances = await Promise.all(
          [ana, ben].map(async ({ client }) => (await client.wallet.balance()).available),
        );
        return balances.toSorted();
      })
      .toEqual(['17.9000', '21.9000']);
    await expect(game.getByText('Choose a free seat to enter for 2.10.')).toBeVisible();
  });
});
