import { run, sql } from '@fairhouse/db';
import { asSuperuser, HTML_ATTACKS, ownerSession, siteClient } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ATTACK = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

test('staff write a notice in two languages, look at it, publish it and take it back', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const { console: origin, site } = house.origins;
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${origin}/content`);
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Doors open at nine');
  await page.getByLabel('Text', { exact: true }).fill(`Come **in**. ${ATTACK}`);
  await page.getByRole('tab', { name: 'Vietnamese' }).click();
  await page.getByLabel('Title').fill('Mở cửa lúc chín giờ');
  await page.getByLabel('Text', { exact: true }).fill('Mời **vào**.');
  const preview = page.getByTitle('The entry as members see it').contentFrame();
  await expect(preview.getByRole('heading', { name: 'Mở cửa lúc chín giờ' })).toBeVisible();
  await expect(preview.getByText('vào')).toHaveCSS('font-weight', '700');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(preview.getByRole('heading', { name: 'Doors open at nine' })).toBeVisible();
  const ground = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByRole('tab', { name: 'Dark' }).click();
  const dark = await ground();
  await page.getByRole('tab', { name: 'Light' }).click();
  await expect.poll(ground).not.toBe(dark);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await expect.poll(() => preview.locator('body').evaluate(() => innerWidth)).toBe(390);
  await inspect(page, 'the editor', phone);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/content\/cnt_/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
  const entry = page.url();

  await page.goto(`${site}/noticePage`);
  if (phone) await page.getByRole('button', { name: /^Doors open at nine/ }).click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading')).toHaveText('Doors open at nine');
  await expect(article.getByText('in', { exact: true })).toHaveCSS('font-weight', '700');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.evaluate(() => localStorage.setItem('lang', 'VI'));
  await page.reload();
  await expect(article.getByRole('heading')).toHaveText('Mở cửa lúc chín giờ');

  await page.goto(entry);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const { items } = await siteClient(house).content.notices({ query: {} });
  expect(items.map(({ title }) => title)).not.toContain('Doors open at nine');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete “Doors open at nine”?').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/content\?kind=notice$/);
});

test('what is typed is not lost by a slip', async ({ page, house, phone }) => {
  const { console: origin } = house.origins;
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${origin}/content?kind=banner`);
  await page.getByRole('link', { name: 'Check a round yourself' }).click();
  await page.getByLabel('Title').fill('Check any round');
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
  await page.goBack();
  const question = dialog(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Check any round');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Members still see the published text. This draft is by owner')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Check any round');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = dialog(page, 'Earlier versions');
  await expect(versions.getByText('Check a round yourself')).toBeVisible();
  await inspect(page, 'the versions of an entry', phone);
  await page.goto(`${origin}/content?kind=banner`);
  await page.getByRole('button', { name: 'Move down: Check any round' }).click();
  await expect(page.getByRole('button', { name: 'Move down: Check any round' })).toBeDisabled();
  await page.goto(`${house.origins.site}/index`);
  await expect(page.getByRole('link', { name: /^Check any round/ })).toBeVisible();
});

test('a popup comes up once a session, and not again today where it was turned off', async ({
  page,
  context,
  house,
}) => {
  const { client } = await ownerSession(house);
  const { items } = await client.content.list({ query: { kind: 'popup' } });
  const { id, revision } = items[0]!;
  await client.content.publish({ params: { id }, body: { revision, published: true } });
  const popup = (on: Page) => dialog(on, 'What is new this month');
  await page.goto('/login');
  await expect(dialog(page, 'Log in')).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // A window that closes takes its entry out of the history: a reload before that would be cut off.
  await page.waitForFunction(() => !history.state?.overlays);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup(page)).toBeHidden();

  const second = await context.newPage();
  await second.goto('/index');
  await popup(second).getByLabel('Do not show again today').check();
  await popup(second).getByRole('link', { name: 'Read more' }).click();
  await expect(second).toHaveURL(/noticePage/);
  const third = await context.newPage();
  await third.goto('/index');
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
  await third.waitForLoadState('networkidle');
  await expect(popup(third)).toBeHidden();
});

test('staff answer feedback', async ({ page, house, phone }) => {
  const { console: origin } = house.origins;
  await siteClient(house).feedback.send({ body: { question: 'games', content: 'The reels are small.' } });
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${origin}/feedback?state=new`);
  await page.getByRole('button', { name: 'Answer the feedback of Visitor' }).click();
  await dialog(page, 'Feedback of Visitor').getByLabel('What you did').fill('Told the designers.');
  await inspect(page, 'answering feedback', phone);
  await dialog(page, 'Feedback of Visitor').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No feedback here')).toBeVisible();
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByText('Told the designers.')).toBeVisible();
});

test.describe('HTML that got past the server', () => {
  // The cleaner takes it apart in a document of its own, where the policy of the page speaks up as well.
  test.use({ expectedErrors: /Content Security Policy|refused by the policy/ });

  test('does nothing on the page', async ({ page, house, phone }) => {
    const html = `<p>begin</p>${Object.values(HTML_ATTACKS).join('<p>between</p>')}<p>end</p>`.replaceAll(
      '\u0000',
      '',
    );
    const texts = Object.entries({ attacks: html, ...HTML_ATTACKS }).map(([title, attack]) => ({
      EN: { title, source: '', html: attack.replaceAll('\u0000', '') },
    }));
    await asSuperuser(house, async (tx) => {
      await run(tx, sql`delete from content_entry where kind = 'notice'`);
      for (const [at, text] of texts.entries())
        await run(
          tx,
          sql`insert into content_entry (id, brand_id, kind, slot, platform, execution, state, starts_at, place, texts,
              changed_at, changed_by)
            values (${house.platform.newId('content')}, ${house.brandId}, 'notice', 'house', 'A', 'B', 'published',
              ${new Date(house.platform.now() - at * 60_000)}, 0, ${JSON.stringify(text)}::jsonb, now(), 'test')`,
        );
    });
    let spoke = 0;
    page.on('dialog', (said) => {
      spoke += 1;
      void said.dismiss();
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(house.origins.site)) elsewhere.push(request.url());
    });
    const shownNow = page.locator('.prose');
    const acting = shownNow.locator(
      'script, img, svg, math, style, iframe, object, embed, form, input, base, link, meta, video',
    );
    for (let sheet = 1; sheet <= Math.ceil(texts.length / 9); sheet += 1) {
      await page.goto(`/noticePage?page=${sheet}`);
      const rows = page.locator('.notice-row');
      await expect(rows.first()).toBeVisible();
      for (let row = 0; row < (await rows.count()); row += 1) {
        await rows.nth(row).click();
        await expect(page.getByRole('article')).toBeVisible();
        await expect(acting).toHaveCount(0);
        const links = await shownNow
          .locator('a[href]')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        for (const href of links) expect(href).toMatch(/^(https:|mailto:|tel:|#|\/($|[^/\\]))/i);
        if (phone) await page.getByRole('button', { name: 'All notices' }).click();
      }
    }
    expect(spoke).toBe(0);
    expect(elsewhere).toEqual([]);
  });
});
