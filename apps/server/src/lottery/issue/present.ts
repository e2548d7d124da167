import { type FamilyCode, showNumbers } from '@fairhouse/games/lottery';
import type { LotteryIssue, LotteryResult } from '@fairhouse/wire/lottery/issue';
import type { IssueRow, ResultRow } from './store.ts';

export const presentIssue = ({ id, label, opensAt, closesAt, drawsAt, state }: IssueRow): LotteryIssue => ({
  id: id.toString(),
  label,
  opensAt,
  closesAt,
  drawsAt,
  state,
});

export const presentResult = (row: ResultRow, family: FamilyCode): LotteryResult => ({
  issue: row.issue.toString(),
  label: row.label,
  numbers: [...showNumbers(family, row.numbers)],
  drawnAt: row.drawnAt,
  version: row.version,
  proof:
    row.link === null
      ? null
      : { head: row.head!, link: row.link, place: row.place!, salt: row.salt!, nonce: row.ordinal },
});
