export { currentSealingKey, openPayload } from './open-payload.ts';
export { forgetNonces } from './store.ts';
