import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import type { FeedbackRow } from './store.ts';

export const presentFeedback = ({
  player_id,
  username,
  changed_at,
  changed_by,
  ...row
}: FeedbackRow): FeedbackView => ({
  ...row,
  member: player_id !== null && username !== null ? { id: player_id, username } : null,
  changed: changed_at !== null && changed_by !== null ? { at: changed_at, by: changed_by } : null,
});
