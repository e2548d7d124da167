import { CallRefused } from '@fairhouse/client';
import type { integrityOpsRoutes } from '@fairhouse/wire/play/integrity';
import type { PokerSigns } from '@fairhouse/wire/play/poker';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { listPlayersByCode, listProviders, openVendor } from '../provider/index.ts';
import { listReviews, type Review } from './store.ts';

type Listed = RouteReply<(typeof integrityOpsRoutes)['list']>;
export type MemberOf = (code: string) => Listed['signs'][number]['members'][number] | undefined;

/** Who of a brand is meant by the names that a provider knows players by. */
export async function readMembers(
  platform: Platform,
  provider: string,
  brandId: string,
  codes: readonly string[],
): Promise<MemberOf> {
  const rows = await listPlayersByCode(platform.db, provider, brandId, [...new Set(codes)]);
  const byCode = new Map(rows.map(({ code, id, username }) => [code, { id, account: username }]));
  return (code) => byCode.get(code);
}

/** What every provider with rooms tells of a brand's players, and what staff have made of it. */
export async function listIntegrity(platform: Platform, brandId: string, traceId: string): Promise<Listed> {
  const told = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code }) => {
      const vendor = await openVendor(platform, code, traceId);
      const signs = await vendor?.poker.signs({ body: { operator: brandId } }).catch((error: unknown) => {
        // It has no rooms, and says so.
        if (error instanceof CallRefused) return undefined;
        platform.log.warn({ err: error, provider: code }, 'a provider does not tell signs of unfair play');
        return 'silent' as const;
      });
      if (signs === 'silent') return { signs: [], reports: [], silent: [code] };
      return { ...(signs ? await present(platform, brandId, code, signs) : NOTHING), silent: [] };
    }),
  );
  const signs = told.flatMap((each) => each.signs);
  const reports = told.flatMap((each) => each.reports);
  const keys = [...signs, ...reports].map(({ key }) => key);
  const reviews = new Map((await listReviews(platform.db, brandId, keys)).map((each) => [each.key, each]));
  return {
    signs: signs.map((each) => ({ ...each, review: presentReview(reviews.get(each.key)) })),
    reports: reports.map((each) => ({ ...each, review: presentReview(reviews.get(each.key)) })),
    silent: told.flatMap((each) => each.silent),
  };
}

const NOTHING = { signs: [], reports: [] };

const presentReview = (review: Review | undefined): Listed['signs'][number]['review'] =>
  review
    ? { verdict: review.verdict, reason: review.reason, by: review.reviewedBy, at: review.reviewedAt }
    : null;

async function present(
  platform: Platform,
  brandId: string,
  provider: string,
  { signs, reports }: PokerSigns,
) {
  const codes = [
    ...signs.flatMap(({ players }) => players),
    ...reports.flatMap(({ players, said }) => [...players, ...said.map(({ by }) => by)]),
  ];
  const memberOf = await readMembers(platform, provider, brandId, codes);
  return {
    signs: signs.map(({ players, ...sign }) => ({
      ...sign,
      key: `${sign.kind}:${provider}:${players.toSorted().join(' ')}`,
      provider,
      members: players.flatMap((code) => memberOf(code) ?? []),
    })),
    reports: reports.map(({ players, said, ...report }) => ({
      ...report,
      key: `hand:${provider}:${report.room}:${report.number}`,
      provider,
      members: players.flatMap((code) => memberOf(code) ?? []),
      said: said.map(({ by, ...each }) => ({ ...each, by: memberOf(by) ?? null })),
    })),
  };
}
