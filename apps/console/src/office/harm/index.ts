export { OpenHarmCase } from './OpenHarmCase.tsx';
export { harmCases, harmRules } from './page.ts';
