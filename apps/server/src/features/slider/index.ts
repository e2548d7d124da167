export { sliderHandlers } from './routes.ts';
export { takeVerification } from './take-verification.ts';
