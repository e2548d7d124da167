export { ContentPage } from './ContentPage.tsx';
export { EntryPage, NewEntryPage } from './EntryPage.tsx';
export { instantOf, localOf } from './zoned-time.ts';
