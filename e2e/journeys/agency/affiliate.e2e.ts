import { ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog, shown } from '../../kit/ways.ts';

const PLAN = 'I film how rounds are checked and have four thousand viewers.';

test('a member applies, staff approve it, and the member has a link to invite with', async ({
  page,
  house,
  phone,
  browser,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await page.goto('/join');
  const form = page.getByRole('form', { name: 'Apply' });
  await form.getByRole('button', { name: 'Send application' }).click();
  for (const words of ['Choose how you will refer players.', 'Tell us how to reach you.', /Please agree to/])
    await expect(form.getByText(words)).toBeVisible();
  await form.getByRole('combobox', { name: 'How will you refer players?' }).selectOption('video');
  await form.getByLabel('How can we reach you?').fill('@harbour-films');
  await form.getByLabel('What is your plan?').fill(PLAN);
  await form.getByRole('checkbox').check();
  await inspect(page, 'an application', phone);
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is being reviewed' })).toBeVisible();
  await expect(form).toBeHidden();

  const staff = await browser.newPage({ viewport: page.viewportSize() });
  await workAs(staff, house, await ownerSession(house));
  await staff.goto(`${house.origins.console}/affiliate-applications?state=pending`);
  await staff.getByRole('button', { name: `Decide the application of ${member.username}` }).click();
  const decision = dialog(staff, `Application of ${member.username}`);
  await expect(decision.getByText(PLAN)).toBeVisible();
  await decision.getByLabel('Answer to the applicant').fill('Welcome.');
  await inspect(staff, 'a decision', phone);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`${member.username} is now an agent.`)).toBeVisible();
  await staff.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your invitation links' })).toBeVisible();
  await expect(page.getByText('0 accounts opened')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.isAgent)).toBe('1');
  await inspect(page, 'links of an agent', phone);
});

test('a rejection says why and when to apply again', async ({ page, house, phone }) => {
  const member = await enterAs(page, house);
  const body = { channel: 'friends', contact: '@me', plan: PLAN, agreed: true } as const;
  await member.client.affiliate.apply({ body });
  const staff = await ownerSession(house);
  const { items } = await staff.client.affiliate.applications({ query: {} });
  await staff.client.affiliate.decide({
    params: { id: items[0]!.id },
    body: { state: 'rejected', answer: 'Tell us more about your friends.' },
  });
  await page.goto('/join');
  await expect(page.getByRole('heading', { name: 'Your application was not approved' })).toBeVisible();
  await expect(page.getByText('Tell us more about your friends.')).toBeVisible();
  await expect(page.getByText(/^You can apply again from /)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Apply' })).toHaveCount(0);
  await inspect(page, 'a rejection', phone);
});

test('a visitor logs in to apply, and a trial account is told that this needs a real one', async ({
  page,
}) => {
  await page.goto('/join');
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(dialog(page, 'Log in')).toBeVisible();
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Try free play' })).click();
  await expect(page.getByText('Free play is on. You are playing with play money.')).toBeVisible();
  await page.goto('/join');
  await apply.click();
  await expect(dialog(page, 'A real account is needed')).toBeVisible();
});
