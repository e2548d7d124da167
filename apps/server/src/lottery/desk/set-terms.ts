import { createHash } from 'node:crypto';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import { checkPaytable, playsOf, shareNumber } from '@fairhouse/games/lottery';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import {
  readTerm,
  readTerms,
  type Term,
  type TermChange,
  writeTerms,
} from '@fairhouse/rules/lottery/limit/terms';
import type { Refusal } from '@fairhouse/wire/faults';
import type { lotteryDeskRoutes } from '@fairhouse/wire/lottery/desk';
import { type Approval, TERM_PARTS } from '@fairhouse/wire/platform/approval';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import {
  findIssue,
  findIssues,
  findLastDay,
  holdSales,
  listSetNumbers,
  lockLottery,
  setNumber,
} from '../issue/index.ts';
import {
  edgeOfPlay,
  findLotteryRow,
  keepPaytable,
  type LotteryRow,
  lockTerms,
  paytableOf,
  readPaytables,
  saveTerms,
} from '../menu/index.ts';
import { playsOfSpaces } from './exposure.ts';
import {
  applyTerms,
  findTerm,
  isDate,
  readValue,
  spaceTimesOf,
  type TermsState,
  termValue,
} from './terms-state.ts';

const KIND = 'lottery.setTerms';

type Fault = 'not_found' | 'setting_conflict' | 'bad_terms' | 'odds_beat_house' | 'gives_back_too_much';

/** A term that changes, as a request tells it. */
type Changed = { readonly key: string; readonly term: Term; readonly from: string; readonly to: string };

type Judged = { readonly state: TermsState; readonly changes: readonly Changed[] };

/** What is in force of a lottery. */
export async function readState(
  tx: Parameters<typeof readPaytables>[0],
  lottery: LotteryRow,
): Promise<TermsState> {
  const [numbers, tables] = await Promise.all([
    listSetNumbers(tx, lottery.brandId, lottery.code),
    lottery.paytable === null ? [] : readPaytables(tx, [lottery.paytable]),
  ]);
  return { lottery, numbers, paytable: { ...paytableOf(lottery.family), ...tables[0]?.odds } };
}

const badTerm = (key: string): Refusal<Fault> => ({
  code: 'bad_terms',
  fields: { [key]: { rule: 'bad_terms' } },
});

/** The terms as they would be, under the lock of the lottery. What has changed since, or is nothing new, is a conflict. */
async function judge(
  tx: Tx,
  { ports }: Platform,
  { brandId, subject, content }: Pick<Asked, 'brandId' | 'subject' | 'content'>,
  nowMs: number,
): Promise<Result<Judged, Refusal<Fault>>> {
  const lottery = await lockTerms(tx, brandId, subject);
  if (!lottery) return fail({ code: 'not_found' });
  const state = await readState(tx, lottery);
  const changes: Changed[] = [];
  for (const part of TERM_PARTS) {
    const told = content[part];
    if (!told) continue;
    const froms = readTerms(told.from ?? '');
    for (const [at, { key, to }] of readTerms(told.to).entries()) {
      const term = findTerm(lottery, key);
      if (term?.part !== part || readValue(term, to) !== to) return fail(badTerm(key));
      if (!(await mayBeSet(tx, lottery, term, to))) return fail(badTerm(key));
      const from = termValue(state, term);
      if (froms[at]?.to !== from || from === to) return fail({ code: 'setting_conflict' });
      changes.push({ key, term, from, to });
    }
  }
  if (changes.length === 0) return fail({ code: 'setting_conflict' });
  const priced = pricedBy(state, changes);
  const losing =
    findLosing(priced, changes) ??
    (await ports.refuseLoss(
      tx,
      brandId,
      priced.plays.map((play) => edgeOfPlay(lottery, play, priced.paytable)),
      nowMs,
    ));
  return losing ? fail(losing) : ok({ state, changes });
}

/** What keys of a request are read with. */
export async function readKeys(
  reader: Reader,
  { brandId, subject, content }: Pick<Asked, 'brandId' | 'subject' | 'content'>,
): Promise<Approval['terms']> {
  const lottery = await findLotteryRow(reader, brandId, subject);
  const ids = readTerms(content.lotteryNumbers?.to ?? '').flatMap(({ key }) => {
    const term = readTerm(key);
    return term?.part === 'lotteryNumbers' && term.issue !== null ? [term.issue] : [];
  });
  const issues = ids.length === 0 ? [] : await findIssues(reader, ids);
  return (
    lottery && {
      family: lottery.family,
      spaces: playsOfSpaces(lottery.family),
      draws: Object.fromEntries(issues.map(({ id, label }) => [id.toString(), label])),
    }
  );
}

/** A number of one issue is set while that issue is open; a day, and the one it moves to, before draws as late are made. */
async function mayBeSet(tx: Tx, { brandId, code }: LotteryRow, term: Term, to: string): Promise<boolean> {
  if (term.part === 'lotteryRests') {
    await lockLottery(tx, brandId, code);
    const lastDay = await findLastDay(tx, brandId, code);
    return lastDay === undefined || (term.day > lastDay && (!isDate(to) || to > lastDay));
  }
  if (term.part !== 'lotteryNumbers' || term.issue === null) return true;
  const issue = await findIssue(tx, brandId, term.issue);
  return issue?.lottery === code && issue.state === 'open';
}

/** The plays whose odds change, and all odds as they would be. */
function pricedBy(state: TermsState, changes: readonly Changed[]) {
  const codes = new Set(changes.flatMap(({ term }) => (term.part === 'lotteryOdds' ? [term.play] : [])));
  const { paytable } = applyTerms(state, changes);
  return { plays: playsOf(state.lottery.family).filter(({ code }) => codes.has(code)), paytable };
}

/** Odds that the house would lose by are refused, with what they return. */
function findLosing(
  { plays, paytable }: ReturnType<typeof pricedBy>,
  changes: readonly Changed[],
): Refusal<Fault> | undefined {
  const checked = checkPaytable(plays, paytable);
  if (checked.ok) return undefined;
  const { play, bet, returns } = checked.fault;
  const keys = changes.filter(({ term }) => term.part === 'lotteryOdds' && term.play === play);
  return {
    code: 'odds_beat_house',
    params: { play, bet, percent: (shareNumber(returns) * 100).toFixed(2) },
    fields: Object.fromEntries(keys.map(({ key }) => [key, { rule: 'odds_beat_house' }])),
  };
}

/**
 * Odds, limits, numbers and what is on sale of a lottery are changed by two of the staff. Sales of the lottery are held meanwhile:
 * a ticket is taken at the terms before, or at those after.
 */
export const setTermsKind: KindRules<Fault> = {
  handsOut: 'nothing',
  read: readKeys,
  judge: async (tx, asked, nowMs, platform) => {
    const judged = await judge(tx, platform, asked, nowMs);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, { staff, ip, nowMs }) => {
    const { brandId, subject, makerId, reason } = approved;
    const judged = await judge(tx, platform, approved, nowMs);
    assert(judged.ok, 'whoever applies has judged');
    const { state, changes } = judged.value;
    await holdSales(tx, brandId, subject);
    const { lottery, paytable } = applyTerms(state, changes);
    const row = {
      ...lottery,
      terms: lottery.terms + 1,
      paytable: await tableOf(tx, state, paytable),
      spaceTimes: spaceTimesOf(lottery),
    };
    const told = changes.map(({ key, from, to }) => ({ key, from, to }));
    await saveTerms(tx, row, {
      changes: told,
      enteredBy: `staff:${makerId}`,
      confirmedBy: makerId === staff.id ? 'alone' : `staff:${staff.id}`,
      reason,
    });
    for (const { term, to } of changes)
      if (term.part === 'lotteryNumbers')
        await setNumber(tx, brandId, subject, { ...term, state: to as 'open' | 'half' | 'closed' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'lottery.terms',
      subject,
      detail: { version: row.terms, changes: told, reason },
      ip,
    });
    tx.onCommit(() => platform.hub.sendAll({ type: 'lottery_sale', value: { gameCode: subject } }));
  },
};

/** Paytables are only added to. One that was in force before is found again by what it says. */
async function tableOf(
  tx: Tx,
  { lottery, paytable: before }: TermsState,
  paytable: TermsState['paytable'],
): Promise<number | null> {
  if (paytable === before) return lottery.paytable;
  const hash = createHash('sha256')
    .update(`${lottery.family} ${JSON.stringify(paytable)}`)
    .digest('hex');
  return keepPaytable(tx, { hash, family: lottery.family, odds: paytable });
}

type AskRoute = typeof lotteryDeskRoutes.askTerms;

/** Asks for other terms of a lottery. */
export const askTerms = (
  platform: Platform,
  { params: { lottery: code }, body, context }: RouteCall<AskRoute> & { readonly context: Asking },
): Promise<Result<RouteReply<AskRoute>, Refusal<AskRoute['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const brandId = staff.brand.id;
    const lottery = await lockTerms(tx, brandId, code);
    if (!lottery) return fail({ code: 'not_found' } as const);
    const content = contentOf(await readState(tx, lottery), body.changes);
    if (!content.ok) return content;
    const asked = { brandId, subject: code, content: content.value };
    const judged = await judge(tx, platform, asked, nowMs);
    if (!judged.ok) return judged;
    const ask = { kind: KIND, subjectName: code, reason: body.reason, ...asked } as const;
    const request = await requestApproval(platform, tx, ask, context);
    return request.ok ? ok(presentApproval(request.value, staff, nowMs)) : request;
  });

/** Changes by what they are about, each with what it replaces. */
function contentOf(
  state: TermsState,
  wished: readonly TermChange[],
): Result<ApprovalContent, Refusal<'bad_terms'>> {
  const changes: Changed[] = [];
  for (const { key, to: text } of wished) {
    const term = findTerm(state.lottery, key);
    const to = term && readValue(term, text);
    if (to === undefined || changes.some((change) => change.key === key))
      return fail({ code: 'bad_terms', fields: { [key]: { rule: 'bad_terms' } } });
    changes.push({ key, term: term!, from: termValue(state, term!), to });
  }
  const parts = TERM_PARTS.flatMap((part) => {
    const own = changes.filter(({ term }) => term.part === part);
    if (own.length === 0) return [];
    const from = writeTerms(own.map(({ key, from: was }) => ({ key, to: was })));
    return [[part, { from, to: writeTerms(own) }] as const];
  });
  return ok(Object.fromEntries(parts));
}
