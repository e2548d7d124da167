export { DrawFile } from './DrawFile.tsx';
export type { DeskTab } from './desk-tabs.ts';
export { draws } from './page.ts';
