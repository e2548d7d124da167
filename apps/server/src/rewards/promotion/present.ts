import type { Reader } from '@fairhouse/db';
import { addMoney, wireMoney } from '@fairhouse/kernel';
import { findTwoReason } from '@fairhouse/rules/rewards/promotion/needs-two';
import { phaseOf, shiftDay } from '@fairhouse/rules/rewards/promotion/period';
import { REWARD_KINDS } from '@fairhouse/wire/money/reward-words';
import type { OpsPromotion, PromotionFile, PromotionView } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import { listGameNames } from '../../play/catalogue/index.ts';
import { type GivenRow, listGiven } from '../reward/index.ts';
import { today } from './read-own.ts';
import {
  countJoins,
  findVersion,
  listInForce,
  listLatest,
  listStops,
  listVersions,
  type PromotionRow,
} from './store.ts';

/** An ended or stopped promotion is shown so many days more. */
const SHOWN_DAYS = 7;

/** Whether members see a promotion still, among promotions: missions have a page of their own. */
export function isShown({ rule, stoppedAt }: PromotionRow, brand: Brand, nowMs: number): boolean {
  if (rule.trigger.kind === 'mission') return false;
  const since = shiftDay(today(brand, nowMs), -SHOWN_DAYS);
  const isRecent = rule.period.closes === null || rule.period.closes >= since;
  return isRecent && (stoppedAt === null || today(brand, stoppedAt) >= since);
}

/** What games are called that some promotions give free rounds of, by their codes. */
export async function readGameTitles(
  reader: Reader,
  brandId: string,
  rows: readonly PromotionRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = rows.flatMap(({ rule: { reward } }) => ('game' in reward ? [reward.game] : []));
  if (codes.length === 0) return new Map();
  return new Map(
    [...(await listGameNames(reader, brandId, codes))].map(([code, { title }]) => [code, title]),
  );
}

type Reading = {
  readonly language: string;
  readonly day: string;
  readonly titles: ReadonlyMap<string, string>;
};

export function presentPromotion(
  { id, version, rule, look, stoppedAt, countLeft }: PromotionRow,
  { language, day, titles }: Reading,
): PromotionView {
  const phase = phaseOf(rule.period, day);
  const isClosed = stoppedAt !== null || phase === 'over' || (phase === 'open' && countLeft === 0n);
  const spoken = language === 'VI' ? 'VI' : 'EN';
  return {
    id,
    version,
    rule,
    title: look.title[spoken] ?? look.title.EN,
    text: look.text[spoken] ?? look.text.EN,
    group: look.group,
    image: look.image,
    article: look.article,
    gameTitle: 'game' in rule.reward ? (titles.get(rule.reward.game) ?? null) : null,
    state: isClosed ? 'close' : phase === 'before' ? 'coming_soon' : 'join',
  };
}

const stateOf = ({ inForce, stoppedAt, rule }: PromotionRow, day: string): OpsPromotion['state'] => {
  if (inForce === null) return 'draft';
  if (stoppedAt !== null) return 'stopped';
  const phase = phaseOf(rule.period, day);
  return phase === 'before' ? 'coming_soon' : phase;
};

/** @param row of the version in force, of the newest where there is none */
function presentOps(
  row: PromotionRow,
  latest: number,
  {
    joined,
    given,
    day,
  }: {
    readonly joined: ReadonlyMap<string, number>;
    readonly given: readonly GivenRow[];
    readonly day: string;
  },
): OpsPromotion {
  const { id, rule, look, inForce, countLeft, amountLeft } = row;
  const own = given.filter(({ sourceId }) => sourceId === id);
  const sumOf = (kind: GivenRow['kind']) =>
    wireMoney(addMoney(...own.filter((one) => one.kind === kind).map(({ amount }) => amount)));
  return {
    id,
    title: look.title,
    inForce,
    latest,
    state: stateOf(row, day),
    trigger: rule.trigger.kind,
    opens: rule.period.opens,
    closes: rule.period.closes,
    left: {
      count: countLeft === null ? null : Number(countLeft),
      amount: amountLeft === null ? null : wireMoney(amountLeft),
    },
    joined: joined.get(id) ?? 0,
    rewards: own.reduce((sum, { rewards }) => sum + rewards, 0),
    given: Object.fromEntries(REWARD_KINDS.map((kind) => [kind, sumOf(kind)])) as OpsPromotion['given'],
  };
}

export async function listOps(reader: Reader, brand: Brand, nowMs: number): Promise<OpsPromotion[]> {
  const [latest, inForce, joined, given] = await Promise.all([
    listLatest(reader, brand.id),
    listInForce(reader, brand.id),
    countJoins(reader, brand.id),
    listGiven(reader, brand.id, ['promotion', 'mission']),
  ]);
  const live = new Map(inForce.map((row) => [row.id, row]));
  const day = today(brand, nowMs);
  return latest.map((row) => presentOps(live.get(row.id) ?? row, row.version, { joined, given, day }));
}

export async function readFile(
  reader: Reader,
  brand: Brand,
  id: string,
  nowMs: number,
): Promise<PromotionFile | undefined> {
  const latest = await findVersion(reader, brand.id, id, null);
  if (!latest) return undefined;
  const [versions, stops, all] = await Promise.all([
    listVersions(reader, id),
    listStops(reader, id),
    listOps(reader, brand, nowMs),
  ]);
  const inForce = versions.find(({ version }) => version === latest.inForce)?.rule;
  return {
    ...all.find((one) => one.id === id)!,
    versions: versions.map(({ publishedAt, publishedBy, confirmedBy, ...version }) => ({
      ...version,
      published:
        publishedAt === null || publishedBy === null
          ? null
          : { at: publishedAt, by: publishedBy, confirmedBy },
      needsTwo: findTwoReason(version.rule, inForce) ?? null,
    })),
    stops,
  };
}
