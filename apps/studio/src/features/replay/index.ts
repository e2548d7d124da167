export { offerReplay } from './offer-replay.ts';
export { openReplay } from './open-replay.ts';
