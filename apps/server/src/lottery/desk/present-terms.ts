import { PUSH, playsOf, shareNumber } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { lotteryDeskRoutes } from '@fairhouse/wire/lottery/desk';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { readStaffNames } from '../../platform/staff/index.ts';
import { findIssues, findLastDay } from '../issue/index.ts';
import { type LotteryRow, listTerms, returnsOf } from '../menu/index.ts';
import { playsOfSpaces } from './exposure.ts';
import { readState } from './set-terms.ts';
import { restsOf } from './terms-state.ts';

const HISTORY = 20;
const idOfStaff = (source: string): string => source.replace(/^staff:/, '');
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dateOf(Date.parse(day) + DAY_MS);
const show = (units: bigint): string => wireMoney(moneyOf(units));

/** What is in force of a lottery, what the program would do by itself, and who changed what. */
export async function presentTerms(
  { db, now }: Platform,
  lottery: LotteryRow,
): Promise<RouteReply<typeof lotteryDeskRoutes.terms>> {
  const [state, history, lastDay] = await Promise.all([
    readState(db, lottery),
    listTerms(db, lottery.brandId, lottery.code, HISTORY),
    findLastDay(db, lottery.brandId, lottery.code),
  ]);
  const ids = state.numbers.flatMap(({ issue }) => (issue === null ? [] : [issue]));
  const who = history.flatMap(({ enteredBy, confirmedBy }) => [enteredBy, confirmedBy].map(idOfStaff));
  const [issues, names] = await Promise.all([findIssues(db, ids), readStaffNames(db, [...new Set(who)])]);
  const labels = new Map(issues.map(({ id, label }) => [id, label]));
  return {
    version: lottery.terms,
    closed: lottery.closed,
    limits: {
      number: show(lottery.numberLimit),
      player: show(lottery.playerLimit),
      issue: lottery.issueLimit === null ? null : show(lottery.issueLimit),
    },
    plays: playsOf(lottery.family).map((play) => {
      const limit = lottery.playLimits[play.code];
      const usual = play.odds;
      return {
        playType: play.code,
        group: play.group,
        mode: play.mode,
        closed: lottery.closedPlays.includes(play.code),
        limit: limit === undefined ? null : show(BigInt(limit)),
        returns: usual === 'series' ? null : (shareNumber(returnsOf(play, state.paytable)) * 100).toFixed(2),
        odds:
          usual === 'series'
            ? []
            : Object.entries(usual).flatMap(([hit, units]) =>
                hit === PUSH
                  ? []
                  : [
                      {
                        hit,
                        odds: show(BigInt(state.paytable[play.code]![hit]!)),
                        usual: show(BigInt(units)),
                      },
                    ],
              ),
      };
    }),
    spaces: playsOfSpaces(state.lottery.family),
    numbers: state.numbers.map(({ issue, ...rule }) => ({
      issue: issue?.toString() ?? null,
      label: issue === null ? null : labels.get(issue)!,
      ...rule,
    })),
    rests:
      lottery.schedule.kind === 'daily'
        ? {
            settableFrom: dayAfter(lastDay ?? dateOf(now())),
            days: restsOf(lottery).map(({ day, moveTo }) => ({ day, moveTo: moveTo ?? null })),
          }
        : null,
    history: history.map(({ changes, enteredBy, confirmedBy, ...version }) => ({
      ...version,
      changes: [...changes],
      enteredBy: names.get(idOfStaff(enteredBy)) ?? enteredBy,
      confirmedBy: names.get(idOfStaff(confirmedBy)) ?? null,
    })),
  };
}
