import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { HarmFacts } from '@fairhouse/rules/office/harm/find-signs';
import type { HarmCaseRow, HarmCaseView } from '@fairhouse/wire/office/harm';
import { HARM_EFFECT_DAYS, HARM_INTERVENTIONS, type HarmStep } from '@fairhouse/wire/office/harm-words';
import type { Brand } from '../../frame/brand.ts';
import { readNames } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { readHarmFacts } from './read-facts.ts';
import { type CaseRow, listSeenOf, listSteps, type StepRow } from './store.ts';

export async function presentCases(reader: Reader, rows: readonly CaseRow[]): Promise<HarmCaseRow[]> {
  const names = await readNames(
    reader,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, brandId: _, endedAt, endedBy, endedWhy, ...row }) => ({
    ...row,
    member: { id: playerId, username: names.get(playerId)! },
    ended:
      endedAt !== null && endedBy !== null && endedWhy !== null
        ? { at: endedAt, by: endedBy, reason: endedWhy }
        : null,
  }));
}

/** A case with all that was seen and done, and what came of it. */
export async function presentCase(
  reader: Reader,
  brand: Brand,
  row: CaseRow,
  nowMs: number,
): Promise<HarmCaseView> {
  const [[head], seen, steps] = await Promise.all([
    presentCases(reader, [row]),
    listSeenOf(reader, row.id),
    listSteps(reader, row.id),
  ]);
  return {
    ...head!,
    seen: seen.map(({ sign, at, evidence: { amount, ...evidence } }) => ({
      ...evidence,
      sign,
      at,
      amount: amount === null ? null : wireMoney(moneyOf(BigInt(amount))),
    })),
    steps,
    effect: await readEffect(reader, brand, row, steps, nowMs),
  };
}

const isIntervention = (kind: HarmStep): boolean => (HARM_INTERVENTIONS as readonly string[]).includes(kind);

async function readEffect(
  reader: Reader,
  brand: Brand,
  { playerId }: CaseRow,
  steps: readonly StepRow[],
  nowMs: number,
): Promise<HarmCaseView['effect']> {
  const first = steps.find(({ kind }) => isIntervention(kind));
  if (!first) return null;
  const days = Math.min(HARM_EFFECT_DAYS, Math.floor((nowMs - first.at) / DAY_MS));
  // Facts reach nine weeks back from the end of what is compared.
  const facts = (await readHarmFacts(reader, brand, [playerId], first.at + days * DAY_MS)).get(playerId)!;
  return {
    at: first.at,
    before: sumOf(facts, days, first.at - days * DAY_MS, first.at),
    after: sumOf(facts, days, first.at, first.at + days * DAY_MS),
  };
}

/** What happened from one instant up to another; of play whole days, by their middle. */
function sumOf({ days, tries }: HarmFacts, count: number, fromMs: number, toMs: number) {
  const within = (atMs: number) => atMs >= fromMs && atMs < toMs;
  const played = days.filter(({ day }) => within(Date.parse(`${day}T12:00:00Z`)));
  const sum = (of: readonly bigint[]) => wireMoney(moneyOf(of.reduce((total, one) => total + one, 0n)));
  return {
    days: count,
    played: played.length,
    deposited: sum(
      tries.filter(({ at, state }) => state === 'credited' && within(at)).map(({ amount }) => amount),
    ),
    staked: sum(played.map(({ stake }) => stake)),
    lost: sum(played.map(({ stake, payout }) => stake - payout)),
  };
}
