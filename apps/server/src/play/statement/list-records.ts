import { addMoney, type Money, moneyOf, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { type Days, LAST_TRANSFER, listMovements, type Movement, type MovementWish } from '@fairhouse/ledger';
import { kindsOf, TRANSFER_KINDS } from '@fairhouse/wire/money/record-words';
import type { MovementQuery, MovementSums } from '@fairhouse/wire/play/statement';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { findRanges, type KindSum, type Owner, sumDays } from './days/store.ts';
import { presentMovement } from './present.ts';
import { labelCauses } from './store.ts';

const SLICE = 25;

/** A main account and the zone its days are counted in. */
export type Account = Owner & { readonly timeZone: string; readonly language: string };

type Asked = Pick<MovementQuery, 'from' | 'to' | 'type'>;

/** A page of an account record; the first has the sums of its days. */
export async function listRecords(platform: Platform, account: Account, query: MovementQuery) {
  const limit = query.limit ?? SLICE;
  const before = lastPosition(query.cursor);
  const [movements, sums] = await Promise.all([
    listPage(platform, account, query, before, limit),
    query.cursor === undefined ? sumRecords(platform, account, query) : null,
  ]);
  const labels = await labelCauses(
    platform.db,
    movements.map(({ cause }) => cause),
    account.language,
  );
  return {
    items: movements.map((movement) => presentMovement(movement, labels)),
    next: movements.length === limit ? movements.at(-1)!.transferId.toString() : null,
    sums,
  };
}

const daysOf = ({ timeZone }: Account, { from, to }: Asked): Days => ({
  timeZone,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

/** The next movements below one. */
export const listPage = (
  platform: Platform,
  account: Account,
  asked: Asked,
  before: bigint = LAST_TRANSFER,
  limit: number = SLICE,
): Promise<Movement[]> =>
  listKinds(platform, account, { days: daysOf(account, asked), kinds: kindsOf(asked.type), before, limit });

/** Movements of some kinds, wherever in years of others they lie. */
export async function listKinds(
  { db }: Pick<Platform, 'db'>,
  { brandId, id, currency }: Owner,
  wish: Omit<MovementWish, 'ranges'>,
): Promise<Movement[]> {
  const ranges = await findRanges(db, { brandId, id, currency }, wish);
  return listMovements(db, brandId, id, currency, { ...wish, ranges });
}

/** What the days come to. */
export async function sumRecords({ db }: Platform, account: Account, asked: Asked): Promise<MovementSums> {
  const kinds = await sumDays(db, account, { days: daysOf(account, asked) });
  const wanted = new Set<string>(kindsOf(asked.type));
  const shown = kinds.filter(({ kind }) => wanted.has(kind));
  const opening = sumOf(kinds, 'before');
  const [came, went] = [sumOf(kinds, 'came'), sumOf(kinds, 'went')];
  return {
    currency: account.currency,
    opening: wireMoney(opening),
    came: wireMoney(came),
    went: wireMoney(went),
    closing: wireMoney(subtractMoney(addMoney(opening, came), went)),
    shown: {
      count: shown.reduce((sum, { transfers }) => sum + Number(transfers), 0),
      came: wireMoney(sumOf(shown, 'came')),
      went: wireMoney(sumOf(shown, 'went')),
    },
    kinds: TRANSFER_KINDS.flatMap((kind) =>
      kinds
        .filter((each) => each.kind === kind && each.transfers > 0n)
        .map((each) => ({
          kind,
          count: Number(each.transfers),
          came: wireMoney(moneyOf(each.came)),
          went: wireMoney(moneyOf(each.went)),
        })),
    ),
  };
}

const sumOf = (kinds: readonly KindSum[], figure: 'came' | 'went' | 'before'): Money =>
  addMoney(ZERO, ...kinds.map((kind) => moneyOf(kind[figure])));
