export { openNonces } from './open-nonces.ts';
export { currentSealingKey, openPayload } from './open-payload.ts';
export { resealColumns } from './reseal.ts';
