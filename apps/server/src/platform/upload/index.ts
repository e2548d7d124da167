export { drawInTurn } from './draw-in-turn.ts';
export { mountUploads, uploadHandlers } from './routes.ts';
export { countLoose, forgetLoose, listNames, takeUp } from './store.ts';
export { addressOf } from './upload-address.ts';
