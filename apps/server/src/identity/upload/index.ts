export { drawInTurn } from './draw-in-turn.ts';
export { mountUploads } from './routes.ts';
export { countLoose, dropUploads, listNames, listNamesOf, takeUp } from './store.ts';
export { addressOf } from './upload-address.ts';
