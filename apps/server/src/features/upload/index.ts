export { mountUploads, uploadHandlers } from './routes.ts';
export { countLoose, forgetLoose, listNames, takeUp } from './store.ts';
export { addressOf } from './upload-address.ts';
