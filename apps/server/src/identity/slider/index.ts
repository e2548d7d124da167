export { sliderHandlers } from './routes.ts';
export { holdsVerification, takeVerification } from './take-verification.ts';
