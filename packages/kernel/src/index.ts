export * from './assert.ts';
export * from './bounded-map.ts';
export * from './csv.ts';
export * from './hash-text.ts';
export * from './id.ts';
export * from './money.ts';
export * from './result.ts';
export { CROCKFORD, stamp } from './stamp.ts';
export * from './typed-money.ts';
