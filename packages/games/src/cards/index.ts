export * from './hand.ts';
export * from './record.ts';
export * from './room.ts';
export * from './table.ts';
