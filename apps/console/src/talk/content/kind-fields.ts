import type { ContentKind } from '@fairhouse/wire/talk/content-kinds';

export type KindField = 'body' | 'anchor' | 'audience' | 'image' | 'href' | 'order';

/** What an entry of a kind has besides title, place and times. `order`: staff decide it; the others go by time. */
export const KIND_FIELDS: Readonly<Record<ContentKind, readonly KindField[]>> = {
  notice: ['body'],
  headline: ['audience', 'href', 'order'],
  player: ['audience', 'href', 'order'],
  popup: ['body', 'audience', 'image', 'href', 'order'],
  banner: ['body', 'image', 'href', 'order'],
  promotion: ['body', 'audience', 'image', 'href', 'order'],
  help: ['body', 'anchor', 'order'],
  page: ['body'],
  news: ['body', 'image'],
  resource: ['href', 'order'],
};

export const hasField = (kind: ContentKind, field: KindField): boolean => KIND_FIELDS[kind].includes(field);
