import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { coverPath, vendorPath } from '@fairhouse/wire/play/art';
import type { CatalogueGameRow, CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import type { ProviderHealth } from '../provider/index.ts';
import { edgeInForce } from './set-variant.ts';
import type { GameRow, VendorRow } from './store.ts';

/** From so many failures in a hundred calls on, somebody should look. */
const FAILING_PERCENT = 5;

type Health = NonNullable<CatalogueVendor['health']>;

function presentHealth(health: ProviderHealth | undefined): Health {
  if (!health) return { state: 'unasked', lastAt: null, answered: 0, failed: 0, meanMs: null };
  const { lastAt, lastOk, answered, failed, millis } = health;
  const failing = failed * 100 >= FAILING_PERCENT * (answered + failed) && failed > 0;
  return {
    state: !lastOk ? 'silent' : failing ? 'failing' : 'well',
    lastAt,
    answered,
    failed,
    meanMs: answered === 0 ? null : Math.round(millis / answered),
  };
}

type Rested = Pick<VendorRow, 'restedAt' | 'restedBy' | 'restedWhy' | 'restedUntil'>;

export const presentRest = ({
  restedAt,
  restedBy,
  restedWhy,
  restedUntil,
}: Rested): CatalogueVendor['rest'] =>
  restedAt === null ? null : { at: restedAt, by: restedBy, why: restedWhy, until: restedUntil };

export const presentVendor = (
  row: VendorRow,
  healths: ReadonlyMap<string, ProviderHealth>,
): CatalogueVendor => ({
  vendorCode: row.vendorCode,
  title: row.title,
  gameType: row.gameType,
  image: vendorPath(row.picture ?? row.vendorCode, row.gameType),
  picture: row.picture,
  provider: row.provider,
  walletMode: row.walletMode,
  state: row.provider !== null && row.restedAt === null && row.open > 0n ? 'open' : 'maintenance',
  rest: presentRest(row),
  games: Number(row.games),
  open: Number(row.open),
  health: row.provider === null ? null : presentHealth(healths.get(row.provider)),
});

const sayLimit = (limit: bigint | null): string | null => (limit === null ? null : wireMoney(moneyOf(limit)));

export const presentGame = (row: GameRow): CatalogueGameRow => ({
  code: row.code,
  title: row.title,
  vendorCode: row.vendorCode,
  vendor: row.vendor,
  gameType: row.gameType,
  cover: coverPath(row.art, row.gameType),
  state: row.standing,
  rest: presentRest(row),
  vendorRests: row.vendorRests,
  hidden: row.hidden,
  badge: row.badge,
  place: Number(row.place),
  rtp: row.rtp,
  rtpMost: row.rtpMost,
  variants: row.variants.map(({ edge, rtp, rtpMost }) => ({ edge, rtp, rtpMost: rtpMost ?? null })),
  edge: edgeInForce(row),
  edgePending: row.edgePending,
  limits: { min: sayLimit(row.limitMin), max: sayLimit(row.limitMax) },
  own: { min: row.ownMin, max: row.ownMax },
});
