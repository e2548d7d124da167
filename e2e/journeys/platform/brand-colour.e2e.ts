import { depositFor, newMember, ownerSession } from '@fairhouse/testkit';
import type { Locator } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AZURE = 'rgb(59, 172, 255)';

const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((found) => getComputedStyle(found).backgroundColor);

test('staff choose a colour, and site, game and console wear it', async ({ page, house, phone }) => {
  test.slow();
  const { console: origin } = house.origins;
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${origin}/brand-colour`);
  const colour = page.getByLabel('Colour, as #rrggbb');
  await colour.fill('#00');
  await expect(page.getByText('Enter # and six digits from 0 to f.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await colour.fill('#001A66');
  await expect(page.getByText(/^Shown as #[0-9a-f]{6}, because/)).toBeVisible();
  await inspect(page, 'a colour that is corrected', phone);
  await page.getByRole('button', { name: 'Azure' }).click();
  await expect(colour).toHaveValue('#3bacff');
  for (const theme of ['Dark theme', 'Light theme'])
    expect(await backgroundOf(page.getByRole('region', { name: theme }).getByRole('button').first())).toBe(
      AZURE,
    );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The colour is saved.')).toBeVisible();
  await inspect(page, 'a console in another colour', phone);
  await page.goto(`${origin}/register-rules`);
  await page.getByRole('button', { name: 'Change the rule of Nickname' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCSS(
    'background-color',
    AZURE,
  );

  const member = await newMember(house);
  await depositFor(house, member, '100');
  await enterAs(page, house, member);
  await page.goto('/member/deposit');
  const deposit = page.getByRole('main').getByRole('button', { name: 'Deposit P100.00' });
  await expect(deposit).toHaveCSS('background-color', AZURE);
  await inspect(page, 'a site in another colour', phone);
  await page.goto('/game?gameId=koi-emperor&vassalage=PGSLOT');
  const spin = page
    .getByTitle('Koi Emperor')
    .contentFrame()
    .getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeEnabled();
  await expect(spin).toHaveCSS('background-color', AZURE);
});
