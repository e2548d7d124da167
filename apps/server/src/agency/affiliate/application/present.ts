import type { ApplicationView, OwnApplication } from '@fairhouse/wire/agency/affiliate';
import type { ApplicationRow } from './store.ts';

/** An application as who sent it sees it. */
export const presentOwn = ({
  channel,
  contact,
  plan,
  at,
  state,
  answer,
}: ApplicationRow): OwnApplication => ({
  channel,
  contact,
  plan,
  at,
  state,
  answer,
});

/** An application as staff see it. */
export const presentApplication = (row: ApplicationRow): ApplicationView => ({
  ...presentOwn(row),
  id: row.id,
  member: { id: row.playerId, username: row.username },
  language: row.language,
  decided: row.decidedAt === null || row.decidedBy === null ? null : { at: row.decidedAt, by: row.decidedBy },
});
