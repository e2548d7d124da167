export { drawInTurn } from './draw-in-turn.ts';
export { mountUploads } from './routes.ts';
export { countLoose, listNames, takeUp } from './store.ts';
export { addressOf } from './upload-address.ts';
