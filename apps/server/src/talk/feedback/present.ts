import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import type { FeedbackRow } from './store.ts';

export const presentFeedback = ({
  playerId,
  username,
  changedAt,
  changedBy,
  ...row
}: FeedbackRow): FeedbackView => ({
  ...row,
  member: playerId !== null && username !== null ? { id: playerId, username } : null,
  changed: changedAt !== null && changedBy !== null ? { at: changedAt, by: changedBy } : null,
});
