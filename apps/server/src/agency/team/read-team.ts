import type { Reader } from '@fairhouse/db';
import { csvLine, fail, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { type Branch, type BranchMember, TEAM_FOUND_MAX, type TeamMember } from '@fairhouse/wire/agency/team';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CsvFile } from '@fairhouse/wire/money/record-query';
import { csvTime } from '../../frame/csv.ts';
import { sumBranches } from './figures/store.ts';
import { presentMember } from './present.ts';
import { type Days, spanOf, type Viewer } from './read-figures.ts';
import type { Scope } from './scope.ts';
import {
  type Listed,
  listBelow,
  listEverybody,
  listInTeam,
  listUnseen,
  type MemberRow,
  type Person,
  readLines,
  readMember,
  searchTeam,
} from './store.ts';

const SLICE = 50;
const FILE_SLICE = 1_000;
const DAY_MS = 86_400_000;

type Asked = Days & { readonly under?: string | undefined; readonly cursor?: string | undefined };

/**
 * Who stands directly below somebody of a team, or below its top, each with what their teams came to in some days. Who is not of
 * the team is answered as who is not there.
 */
export async function readBranch(
  reader: Reader,
  viewer: Viewer,
  { under, cursor, ...days }: Asked,
): Promise<Result<Branch, Refusal<'not_found'>>> {
  const { scope } = viewer;
  const [place] = under === undefined ? [] : await listInTeam(reader, scope, [under]);
  if (under !== undefined && !place) return fail({ code: 'not_found' });
  const no = place ? place.no : scope.no;
  const after = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n;
  const [rows, self, lineOf] = await Promise.all([
    listBelow(reader, scope, no, { after, limit: SLICE }),
    no === null ? null : readMember(reader, no),
    readLines(reader, scope, [place?.path ?? scope.path]),
  ]);
  const shown = self ? [self, ...rows] : rows;
  const sums = await sumBranches(
    reader,
    shown.map((row) => row.no),
    { ...spanOf(days, viewer), category: '' },
  );
  const present = (row: MemberRow): BranchMember => ({
    ...presentMember(row),
    validBet: wireMoney(sums.get(row.no)?.valid ?? ZERO),
    houseWin: wireMoney(sums.get(row.no)?.houseWin ?? ZERO),
  });
  return ok({
    path: lineOf(place?.path ?? scope.path),
    self: self && present(self),
    items: rows.map(present),
    next: rows.length === SLICE ? rows.at(-1)!.no.toString() : null,
  });
}

type Found = TeamMember & { readonly path: Person[] };

export async function findMembers(
  reader: Reader,
  scope: Scope,
  account: string | undefined,
): Promise<{ items: Found[] }> {
  if (account === undefined) return { items: [] };
  return { items: await withLines(reader, scope, await searchTeam(reader, scope, account, TEAM_FOUND_MAX)) };
}

/** Members of a team and the way down to each. */
async function withLines(reader: Reader, scope: Scope, rows: readonly MemberRow[]): Promise<Found[]> {
  const lineOf = await readLines(
    reader,
    scope,
    rows.map(({ path }) => path),
  );
  return rows.map((row) => ({ ...presentMember(row), path: lineOf(row.path) }));
}

type Unseen = {
  readonly days: string;
  readonly cursor?: string | undefined;
  readonly nowMs: number;
};

/** Who of a team has not logged in for some days. */
export async function readUnseen(
  reader: Reader,
  scope: Scope,
  { days, cursor, nowMs }: Unseen,
): Promise<{ items: Found[]; next: string | null }> {
  const since = { sinceMs: nowMs - Number(days) * DAY_MS, nowMs };
  const rows = await listUnseen(reader, scope, since, { after: cursor ?? '', limit: SLICE });
  return {
    items: await withLines(reader, scope, rows),
    next: rows.length === SLICE ? rows.at(-1)!.path : null,
  };
}

/** Everybody of a branch as a file. */
export async function writeMembers(
  reader: Reader,
  scope: Scope,
  { under, timeZone }: { readonly under?: string | undefined; readonly timeZone: string },
): Promise<Result<CsvFile, Refusal<'not_found'>>> {
  const [place] = under === undefined ? [] : await listInTeam(reader, scope, [under]);
  if (under !== undefined && !place) return fail({ code: 'not_found' });
  const top = place?.path ?? scope.path;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['account', 'kind', 'line', 'joined', 'last login']);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: Listed[] = await listEverybody(reader, scope, top, { after, limit: FILE_SLICE });
      const lineOf = await readLines(
        reader,
        scope,
        rows.map(({ path }) => path),
      );
      yield rows
        .map(({ path, account, agent, joinedAt, seenAt }) =>
          csvLine([
            account,
            agent ? 'agent' : 'member',
            lineOf(path)
              .map((person) => person.account)
              .join(' / '),
            csvTime(joinedAt, timeZone),
            seenAt === null ? '' : csvTime(seenAt, timeZone),
          ]),
        )
        .join('');
      after = rows.length === FILE_SLICE ? rows.at(-1)!.path : undefined;
    }
  }
  return ok({ name: 'members.csv', lines: lines() });
}
