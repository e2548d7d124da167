import { config } from 'zod';

/** The policy of a page allows no code made from text: zod would try it, and the browser report a breach. */
if ('document' in globalThis) config({ jitless: true });

export * from 'zod';
