export { EnvelopeLink } from './EnvelopeLink.tsx';
