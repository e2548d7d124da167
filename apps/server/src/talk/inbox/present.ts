import type { InboxMessage } from '@fairhouse/wire/talk/inbox';
import { fillText, type TextValues } from '@fairhouse/wire/talk/inbox-words';
import type { InboxText, MessageRow } from './store.ts';

export const presentMessage = ({ id, at, readAt, ...kept }: MessageRow): InboxMessage => ({
  id: id.toString(),
  at,
  readAt,
  about:
    kept.text === null ? kept.about : { kind: 'staff_message', ...fillTexts(kept.text, kept.about.values) },
});

/** A text in both languages, as a member reads it. */
export const fillTexts = ({ title, body }: InboxText, values: TextValues): InboxText => ({
  title: { EN: fillText(title.EN, values), VI: fillText(title.VI, values) },
  body: { EN: fillText(body.EN, values), VI: fillText(body.VI, values) },
});
