export { EnvelopeLink } from './EnvelopeLink.tsx';
export { envelopesQuery, ownEnvelopesQuery } from './queries.ts';
