export { listOpenEnvelopes } from './list-open.ts';
export { type SeedEnvelope, seedEnvelope } from './seed-envelope.ts';
