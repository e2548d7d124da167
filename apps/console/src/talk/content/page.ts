import { CONTENT_KINDS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { Newspaper } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';
import { CONTENT_SPANS, type ContentSpan } from './span.ts';

const kindOf = (query: Record<string, unknown>): { kind?: ContentKind } => ({
  kind: oneOf(CONTENT_KINDS, query.kind),
});

export const content = page(paths.content, {
  needs: 'content.read',
  menu: { group: 'offer', name: 'content', icon: Newspaper },
  load: async () => (await import('./ContentPage.tsx')).ContentPage,
  read: (query): { kind?: ContentKind; span?: ContentSpan } => ({
    ...kindOf(query),
    span: oneOf(CONTENT_SPANS, query.span),
  }),
});

export const newContent = page(paths.newContent, {
  needs: 'content.write',
  load: async () => (await import('./EntryPage.tsx')).NewEntryPage,
  read: kindOf,
});

export const contentEntry = page(paths.contentEntry, {
  needs: 'content.read',
  load: async () => (await import('./EntryPage.tsx')).EntryPage,
});
