export { type SeedEnvelope, seedEnvelope } from './seed-envelope.ts';
