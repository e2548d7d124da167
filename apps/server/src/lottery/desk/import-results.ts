import type { lotteryDeskRoutes } from '@fairhouse/wire/lottery/desk';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findIssueByLabel } from '../issue/index.ts';
import { type Teller, type TellFault, tellResult, tryResult } from './tell-result.ts';

type Reply = RouteReply<typeof lotteryDeskRoutes.importResults>;
type Line = Reply['lines'][number];

const WHY = {
  not_found: 'unknown_issue',
  issue_open: 'not_drawn_yet',
  draw_own: 'unknown_issue',
  draw_decided: 'decided',
  bad_numbers: 'bad_numbers',
  result_told_too_often: 'too_often',
} as const satisfies Record<TellFault, Line['state']>;

/** A line of a file as it is read, before anybody asks what it is of. */
export type ReadLine = {
  readonly line: number;
  readonly gameCode: string | null;
  readonly label: string | null;
  readonly numbers: readonly string[];
};

const LABEL = /^\d{8}-\d{3,5}$/;
const NUMBER = /^\d{1,6}$/;
const NUMBERS_MAX = 40;

const isReadable = ({ gameCode, label, numbers }: ReadLine): boolean =>
  gameCode !== null &&
  label !== null &&
  LABEL.test(label) &&
  numbers.length > 0 &&
  numbers.length <= NUMBERS_MAX &&
  numbers.every((number) => NUMBER.test(number));

/**
 * Reads a file of results: in each line a lottery, the label of its issue and the numbers, or JSON, a list of
 * `{gameCode, label, numbers}`. What cannot be read stays, so that it is told by its line.
 */
export function readFile(text: string): ReadLine[] {
  const listed = readJson(text);
  if (listed) return listed.map((entry, at) => ({ line: at + 1, ...readEntry(entry) }));
  return text.split(/\r?\n/).flatMap((row, at) => {
    const [gameCode, label, ...numbers] = row.split(/[\s,;"]+/).filter((word) => word !== '');
    return gameCode === undefined ? [] : [{ line: at + 1, gameCode, label: label ?? null, numbers }];
  });
}

function readJson(text: string): readonly unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function readEntry(entry: unknown): Omit<ReadLine, 'line'> {
  const { gameCode, label, numbers } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  return {
    gameCode: typeof gameCode === 'string' ? gameCode : null,
    label: typeof label === 'string' ? label : null,
    // Numbers as text: JSON has no leading zeros.
    numbers: Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : [],
  };
}

/** Tells what a file holds, line by line, or with `dryRun` what would come of it. */
export async function importResults(
  platform: Platform,
  brandId: string,
  { text, dryRun }: { readonly text: string; readonly dryRun: boolean },
  teller: Teller,
): Promise<Reply> {
  const lines: Line[] = [];
  for (const read of readFile(text)) {
    const { gameCode, label, numbers } = read;
    const state = isReadable(read)
      ? await importLine(platform, brandId, { gameCode: gameCode!, label: label!, numbers }, dryRun, teller)
      : 'unreadable';
    lines.push({
      line: read.line,
      state,
      gameCode: gameCode?.slice(0, 40) ?? null,
      label: label?.slice(0, 40) ?? null,
      numbers: numbers.slice(0, NUMBERS_MAX).map((number) => number.slice(0, 10)),
    });
  }
  const taken = lines.filter(({ state }) => state === 'taken' || state === 'decided_now').length;
  return { taken, lines };
}

async function importLine(
  platform: Platform,
  brandId: string,
  { gameCode, label, numbers }: { gameCode: string; label: string; numbers: readonly string[] },
  dryRun: boolean,
  teller: Teller,
): Promise<Line['state']> {
  const issue = await findIssueByLabel(platform.db, brandId, gameCode, label);
  if (!issue) return 'unknown_issue';
  const told = { issue: issue.id, numbers };
  const done = dryRun
    ? await tryResult(platform, brandId, told)
    : await tellResult(platform, brandId, told, teller);
  if (!done.ok) return WHY[done.fault];
  return done.value ? 'decided_now' : 'taken';
}
