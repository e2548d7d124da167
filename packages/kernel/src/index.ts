export * from './assert.ts';
export * from './bounded-map.ts';
export * from './id.ts';
export * from './money.ts';
export * from './page.ts';
export * from './points.ts';
export * from './rate.ts';
export * from './result.ts';
