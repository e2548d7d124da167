import type { ContentDraft } from '@fairhouse/wire/talk/content';
import { CONTENT_SLOTS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';

export type Language = 'EN' | 'VI';

export type TextDraft = { readonly title: string; readonly source: string };

const EMPTY: TextDraft = { title: '', source: '' };

/** What stands in the fields of the editor: a text that was never written is empty there. */
export type EditorDraft = Omit<ContentDraft, 'texts'> & {
  readonly texts: Readonly<Record<Language, TextDraft>>;
};

export const newDraft = (kind: ContentKind): EditorDraft => ({
  kind,
  slot: CONTENT_SLOTS[kind][0],
  anchor: kind === 'help' ? '' : null,
  platform: 'A',
  execution: 'B',
  image: null,
  href: null,
  startsAt: null,
  endsAt: null,
  texts: { EN: EMPTY, VI: EMPTY },
});

export const draftOf = (entry: ContentDraft): EditorDraft => ({
  kind: entry.kind,
  slot: entry.slot,
  anchor: entry.anchor,
  platform: entry.platform,
  execution: entry.execution,
  image: entry.image,
  href: entry.href,
  startsAt: entry.startsAt,
  endsAt: entry.endsAt,
  texts: { EN: entry.texts.EN, VI: entry.texts.VI ?? EMPTY },
});

/** What is sent: without Vietnamese words members read the English ones. */
export const sentDraft = ({ texts, ...draft }: EditorDraft): ContentDraft => ({
  ...draft,
  href: draft.href || null,
  texts: { EN: texts.EN, VI: texts.VI.title.trim() ? texts.VI : null },
});

export type DraftFault = 'title' | 'titleVi' | 'anchor' | 'href' | 'image' | 'times';

const HREF =
  /^(\/|\/[\w\-.?=&#%][\w\-./?=&#%]*|https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\w\-./?=&#%~+,:@]*)?)$/;
const ANCHOR = /^[a-z][a-z0-9-]{1,39}$/;

/** What of a draft the server would refuse; its order is that of the fields. */
export function faultsOf({
  kind,
  texts,
  anchor,
  href,
  image,
  startsAt,
  endsAt,
}: EditorDraft): readonly DraftFault[] {
  const wrong: readonly (readonly [DraftFault, boolean])[] = [
    ['title', !texts.EN.title.trim()],
    ['titleVi', !texts.VI.title.trim() && Boolean(texts.VI.source.trim())],
    ['anchor', kind === 'help' && !ANCHOR.test(anchor ?? '')],
    ['href', Boolean(href) && !HREF.test(href!)],
    ['href', kind === 'resource' && !href],
    ['image', kind === 'banner' && image === null],
    ['times', startsAt !== null && endsAt !== null && endsAt <= startsAt],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}
