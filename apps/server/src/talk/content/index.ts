export { cleanHtml, renderSource } from './clean-html.ts';
export { contentHandlers, contentOpsHandlers } from './routes.ts';
export { insertEntry } from './store.ts';
