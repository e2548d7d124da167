export { instantOf, localOf } from '../../parts/zoned-time.ts';
export { ContentPage } from './ContentPage.tsx';
export { EntryPage, NewEntryPage } from './EntryPage.tsx';
export { CONTENT_SPANS, type ContentSpan } from './span.ts';
