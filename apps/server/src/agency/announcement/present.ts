import type { AnnouncementRow, TeamAnnouncement } from '@fairhouse/wire/agency/announcement';
import type { AnyRow, ShownRow } from './store.ts';

/** As an agent reads it who has an upline: who stands further up is not named. */
export function presentShown(
  { authorId, account, ...row }: ShownRow,
  self: string,
  upline: string | null,
): TeamAnnouncement {
  if (authorId === null) return { ...row, from: 'house', account: null };
  if (authorId === self) return { ...row, from: 'self', account };
  return authorId === upline ? { ...row, from: 'upline', account } : { ...row, from: 'above', account: null };
}

export const presentRow = ({ authorId, account, removedAt, removedBy, ...row }: AnyRow): AnnouncementRow => ({
  ...row,
  author: authorId !== null && account !== null ? { id: authorId, account } : null,
  removed: removedAt === null ? null : { at: removedAt, by: removedBy },
});
