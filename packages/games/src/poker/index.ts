export * from './deck.ts';
export * from './evaluate.ts';
export * from './hand.ts';
export * from './phh.ts';
export * from './pots.ts';
export * from './rake.ts';
