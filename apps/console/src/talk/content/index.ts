export { instantOf, localOf } from '../../parts/zoned-time.ts';
export { ContentPage } from './ContentPage.tsx';
export { EntryPage, NewEntryPage } from './EntryPage.tsx';
export { PICTURES, pictureName } from './pictures.ts';
export { CONTENT_SPANS, type ContentSpan } from './span.ts';
