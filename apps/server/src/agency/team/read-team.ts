import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { type Branch, TEAM_FOUND_MAX, type TeamMember } from '@fairhouse/wire/agency/team';
import type { Refusal } from '@fairhouse/wire/faults';
import { presentMember } from './present.ts';
import type { Scope } from './scope.ts';
import { listBelow, listInTeam, type Person, readLines, readMember, searchTeam } from './store.ts';

const SLICE = 50;

type Asked = { readonly under?: string | undefined; readonly cursor?: string | undefined };

/** Who stands directly below somebody of a team, or below its top. Who is not of the team is answered as who is not there. */
export async function readBranch(
  reader: Reader,
  scope: Scope,
  { under, cursor }: Asked,
): Promise<Result<Branch, Refusal<'not_found'>>> {
  const [place] = under === undefined ? [] : await listInTeam(reader, scope, [under]);
  if (under !== undefined && !place) return fail({ code: 'not_found' });
  const no = place ? place.no : scope.no;
  const after = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n;
  const [rows, self, lineOf] = await Promise.all([
    listBelow(reader, scope, no, { after, limit: SLICE }),
    no === null ? null : readMember(reader, no),
    readLines(reader, scope, [place?.path ?? scope.path]),
  ]);
  return ok({
    path: lineOf(place?.path ?? scope.path),
    self: self && presentMember(self),
    items: rows.map(presentMember),
    next: rows.length === SLICE ? rows.at(-1)!.no.toString() : null,
  });
}

export async function findMembers(
  reader: Reader,
  scope: Scope,
  account: string | undefined,
): Promise<{ items: (TeamMember & { path: Person[] })[] }> {
  if (account === undefined) return { items: [] };
  const rows = await searchTeam(reader, scope, account, TEAM_FOUND_MAX);
  const lineOf = await readLines(
    reader,
    scope,
    rows.map(({ path }) => path),
  );
  return { items: rows.map((row) => ({ ...presentMember(row), path: lineOf(row.path) })) };
}
