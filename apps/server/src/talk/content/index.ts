export { renderSource } from './clean-html.ts';
export { insertEntry } from './store.ts';
