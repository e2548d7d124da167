import type { Reader } from '@fairhouse/db';
import { parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  findSightings,
  MOVEMENT_RULES,
  type MoneyFacts,
  type MovementRule,
  type RuleParams,
} from '@fairhouse/rules/office/aml/find-hits';
import { nameTokens, scoreMatch } from '@fairhouse/rules/office/aml/screening';
import type { AmlParams } from '@fairhouse/wire/office/aml';
import type { AmlRule } from '@fairhouse/wire/office/aml-words';
import { listPeople, type PersonRow } from '../../identity/player/index.ts';
import { listSharedPlaces } from '../../identity/session/index.ts';
import { listSharedHolders } from '../../money/withdrawal/index.ts';
import { type Evidence, listCandidates, type NewHit } from './store.ts';

export const isMovementRule = (rule: AmlRule): rule is MovementRule =>
  (MOVEMENT_RULES as readonly string[]).includes(rule);

export type Numbers = { readonly rule: AmlRule; readonly params: AmlParams };

const inMoney = ({ amount, ...numbers }: AmlParams): RuleParams => ({
  ...numbers,
  amount: amount === undefined ? undefined : parseMoney(amount),
});

const NOTHING: Evidence = { from: null, count: null, amount: null, others: [], match: null };

/** What a rule on movements sees in the money of one player, from an instant on. */
export const lookAtMoney = (
  { rule, params }: Numbers & { readonly rule: MovementRule },
  playerId: string,
  facts: MoneyFacts,
  fromMs?: number,
): NewHit[] =>
  findSightings(rule, inMoney(params), facts, fromMs).map(({ key, at, fromMs: from, count, amount }) => ({
    playerId,
    rule,
    key,
    at,
    evidence: { ...NOTHING, from, count, amount: wireMoney(amount) },
  }));

const PLACES_MAX = 500;
/** More than that share a school or a mobile network, and are told as a number. */
const OTHERS_TOLD = 20;

const SHARED = {
  sharedDevice: (reader: Reader, brandId: string, min: number) =>
    listSharedPlaces(reader, brandId, 'device', { min, limit: PLACES_MAX }),
  sharedAddress: (reader: Reader, brandId: string, min: number) =>
    listSharedPlaces(reader, brandId, 'address', { min, limit: PLACES_MAX }),
  sharedHolder: (reader: Reader, brandId: string, min: number) =>
    listSharedHolders(reader, brandId, { min, limit: PLACES_MAX }),
} as const;

/** What the other rules see in a brand as it stands. */
export async function lookAround(
  reader: Reader,
  brandId: string,
  { rule, params }: Numbers,
  nowMs: number,
): Promise<NewHit[]> {
  if (rule === 'screening') return screenMembers(reader, brandId, params.percent!, nowMs);
  if (isMovementRule(rule)) return [];
  const places = await SHARED[rule](reader, brandId, params.count!);
  return places.flatMap(({ place, playerIds }) =>
    playerIds.map((playerId) => ({
      playerId,
      rule,
      key: place,
      at: nowMs,
      evidence: {
        ...NOTHING,
        count: playerIds.length,
        others: playerIds.filter((id) => id !== playerId).slice(0, OTHERS_TOLD),
      },
    })),
  );
}

const PEOPLE_AT_ONCE = 500;
const CANDIDATES_MAX = 500;

async function screenMembers(
  reader: Reader,
  brandId: string,
  from: number,
  nowMs: number,
): Promise<NewHit[]> {
  const found: NewHit[] = [];
  for (let after = ''; ; ) {
    const people = await listPeople(reader, brandId, { after, limit: PEOPLE_AT_ONCE });
    for (const person of people) found.push(...(await screenOne(reader, brandId, person, { from, nowMs })));
    if (people.length < PEOPLE_AT_ONCE) return found;
    after = people.at(-1)!.id;
  }
}

async function screenOne(
  reader: Reader,
  brandId: string,
  { id, name, birthday }: PersonRow,
  { from, nowMs }: { readonly from: number; readonly nowMs: number },
): Promise<NewHit[]> {
  const candidates = await listCandidates(reader, brandId, nameTokens(name), CANDIDATES_MAX);
  return candidates.flatMap((entry) => {
    const score = scoreMatch({ name, birthday }, entry);
    if (score < from) return [];
    const { list, id: entity, names, topics } = entry;
    const match = { list, entity, name: names[0] ?? entity, topics: [...topics], score };
    const key = `${list}:${entity}`;
    return { playerId: id, rule: 'screening' as const, key, at: nowMs, evidence: { ...NOTHING, match } };
  });
}
