import { randomUUID } from 'node:crypto';
import { depositFor, type Member, newMember, openGame, ownerSession, spin } from '@fairhouse/testkit';
import { findCutColumns, inspect } from '../kit/inspect.ts';
import { workAs } from '../kit/people.ts';
import { BOTH } from '../kit/sizes.ts';
import { expect, test } from '../kit/test.ts';
import { dialog, moveTo } from '../kit/ways.ts';

/** Lists that have pages of their own beside those that are looked over in full. */
const LISTS = [
  '/rounds',
  '/vendors',
  '/catalogue',
  '/games',
  '/integrity',
  '/team',
  '/contracts',
  '/payDisputes',
  '/teamHolds',
  '/brands',
  '/room',
  '/kyc',
  '/exclusion-checks',
  '/exclusion-register',
  '/aml',
  '/aml-rules',
  '/player-care',
  '/harm-signs',
  '/referrals',
  '/promotions',
  '/promotion-applications',
  '/raffles',
  '/tournaments',
  '/envelopes',
  '/redeems',
  '/gifts',
  '/rates',
  '/reports/saved',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page and drawer of the console is open to everyone', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  // Some eighty places, each looked at by axe: on a slow machine that takes minutes.
  test.setTimeout(600_000);
  const member = await newMember(house);
  await leaveWork(member);
  await depositFor(house, member, '100');
  await spin(await openGame(house, member), '1');
  const { console: origin } = house.origins;

  await page.goto(origin);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await inspect(page, 'signing in', phone);

  const owner = await ownerSession(house);
  await owner.client.staff.openReview();
  await workAs(page, house, owner);
  const paths = [
    '/',
    '/members',
    '/members?search=nobody',
    `/members/${member.id}`,
    `/members/${member.id}?tab=ledger`,
    `/members/${member.id}?tab=bets`,
    `/members/${member.id}?tab=identity`,
    `/members/${member.id}?tab=details`,
    `/members/${member.id}?tab=view`,
    '/withdrawals',
    '/upline-transfers',
    '/deposits',
    '/approvals',
    '/approvals?shown=decided',
    '/staff',
    '/api-keys',
    '/access-review',
    '/outbox',
    '/outbox?channel=sms&recipient=%2B84901234567',
    '/switches',
    '/changes',
    '/maintenance',
    '/brand-colour',
    '/cashier',
    '/content',
    '/content?kind=banner',
    '/content/new?kind=help',
    '/messages',
    '/segments',
    '/feedback',
    '/register-rules',
    '/access',
    '/affiliates',
    '/affiliate-applications',
    '/finance',
    '/reports',
    '/reports/players',
    '/reports/payments',
    '/reports/bonuses',
    '/reports/agents',
    '/reports/members',
    '/reconciliation',
    '/audit',
    '/draws',
    '/draws?tab=results',
    '/draws?tab=terms',
    '/draws?tab=jobs',
    '/nowhere',
  ];
  await page.goto(origin);
  for (const path of paths) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await inspect(page, `console ${path}`, phone);
    if (phone) await findCutColumns(page, `console ${path}`);
  }

  if (phone) {
    for (const path of LISTS) {
      await moveTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await findCutColumns(page, `console ${path}`);
    }
  }

  await moveTo(page, `/members/${member.id}?tab=ledger`);
  await page.getByRole('button', { name: /^Deposit, .*: open the transfer$/ }).click();
  await expect(dialog(page, 'Transfer').getByText('The entries sum to zero.')).toBeVisible();
  await inspect(page, 'a transfer', phone);
  await moveTo(page, '/audit');
  await page
    .getByRole('button', { name: /: open the event$/ })
    .first()
    .click();
  await expect(dialog(page, 'Audit event')).toBeVisible();
  await inspect(page, 'an audit event', phone);
});

/** Something for the lists of what members say. */
async function leaveWork({ client }: Member): Promise<void> {
  await client.feedback.send({ body: { question: 'deposit', content: 'Paying by QR code took seconds.' } });
  await client.room.say({
    body: { mark: randomUUID(), table: null, text: 'Two lanterns in a row!', replyTo: null, bet: null },
  });
  await client.affiliate.apply({
    body: {
      channel: 'video',
      contact: 'walk@example.com',
      plan: 'A weekly stream of table games.',
      agreed: true,
    },
  });
}
