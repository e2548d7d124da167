export { mountUploads, uploadHandlers } from './routes.ts';
export { forgetLoose, listNames, takeUp } from './store.ts';
export { addressOf } from './upload-address.ts';
