export { ContentPage } from './ContentPage.tsx';
export { EntryPage, NewEntryPage } from './EntryPage.tsx';
