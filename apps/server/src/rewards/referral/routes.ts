import { randomInt } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { REFERRAL_LINKS_MAX } from '@fairhouse/wire/rewards/referral';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { listProfiles, lockPlayer } from '../../identity/player/index.ts';
import { knowDevice } from '../../identity/session/index.ts';
import { refusePaidBy } from '../rate/index.ts';
import { decideReferral } from './decide-referral.ts';
import { presentFriend, presentReviewed, presentTerms } from './present.ts';
import { setTerms } from './set-terms.ts';
import {
  countVisit,
  findTerms,
  insertLink,
  listLinks,
  listOfBrand,
  listOfReferrer,
  type ReferralRow,
  readSums,
} from './store.ts';

const SLICE = 20;
const CODE_LENGTH = 10;
/** Without letters that are taken for one another. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const nextOf = (rows: readonly ReferralRow[], limit: number) =>
  rows.length === limit ? rows.at(-1)!.id : null;

export const referralHandlers = (platform: Platform): SiteHandlers['referral'] => ({
  overview: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const [terms, links, sums] = await Promise.all([
      findTerms(db, brand.id, nowMs),
      listLinks(db, player.id),
      readSums(db, player.id),
    ]);
    const visits = links.reduce((sum, link) => sum + link.visits, 0);
    return ok({
      terms: terms ? presentTerms(terms) : null,
      currency: brand.currency,
      links,
      sums: { visits, ...sums },
    });
  },
  addLink: ({ body: { label }, context: { brand, player, nowMs } }) =>
    transact(platform.db, async (tx) => {
      await lockPlayer(tx, brand.id, player.id);
      if ((await listLinks(tx, player.id)).length >= REFERRAL_LINKS_MAX)
        return fail({ code: 'referral_links_full', params: { most: REFERRAL_LINKS_MAX } });
      const code = newCode();
      await insertLink(tx, { brandId: brand.id, playerId: player.id, code, label, nowMs });
      return ok({ code, label, createdAt: nowMs, visits: 0, signUps: 0, depositors: 0 });
    }),
  friends: async ({ query: { cursor = afterEveryId, limit = SLICE }, context: { brand, player } }) => {
    const rows = await listOfReferrer(platform.db, player.id, { before: cursor, limit });
    const ids = rows.map(({ friendId }) => friendId);
    const friends = new Map((await listProfiles(platform.db, brand.id, ids)).map((one) => [one.id, one]));
    return ok({
      items: rows.map((row) => {
        const { username = '', mobileProven = false } = friends.get(row.friendId) ?? {};
        return presentFriend(row, { name: username, phoneProven: mobileProven });
      }),
      next: nextOf(rows, limit),
    });
  },
  visit: async ({ body: { code }, context }) => {
    const visitor = knowDevice(context);
    return ok({
      counts: await transact(platform.db, (tx) => countVisit(tx, context.brand.id, code, visitor)),
    });
  },
});

export const referralOpsHandlers = (platform: Platform, house: House): OpsHandlers['referral'] => {
  const namesOf = async (brandId: string, rows: readonly ReferralRow[]) => {
    const ids = rows.flatMap(({ friendId, referrerId }) => [friendId, referrerId]);
    const people = await listProfiles(platform.db, brandId, ids);
    return new Map<string, string>(people.map(({ id, username }) => [id, username]));
  };
  return {
    list: async ({ query: { cursor = afterEveryId, limit = SLICE, state = null }, context: { staff } }) => {
      const rows = await listOfBrand(platform.db, staff.brand.id, { before: cursor, limit, state });
      const names = await namesOf(staff.brand.id, rows);
      return ok({ items: rows.map((row) => presentReviewed(row, names)), next: nextOf(rows, limit) });
    },
    decide: async ({ params, body, context }) => {
      const decided = await decideReferral(platform, params.referral, body, context);
      if (!decided.ok) return decided;
      return ok(presentReviewed(decided.value, await namesOf(context.staff.brand.id, [decided.value])));
    },
    terms: async ({ context: { staff, nowMs } }) => {
      const terms = await findTerms(platform.db, staff.brand.id, nowMs);
      const { currency } = staff.brand;
      return ok({ terms: terms ? presentTerms(terms) : null, currency, since: terms?.validFrom ?? null });
    },
    setTerms: async ({ body: { terms, since }, context }) => {
      const set = await setTerms(platform, refusePaidBy(platform, house), terms, since, context);
      const { currency } = context.staff.brand;
      return set.ok ? ok({ terms: presentTerms(set.value), currency, since: set.value.validFrom }) : set;
    },
  };
};
