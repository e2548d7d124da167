export { BreakDialog } from './BreakDialog.tsx';
export { HeldBack } from './HeldBack.tsx';
export { isHeldBack } from './held-back.ts';
export { type LimitView, standingOf, tightestLimit } from './limits.ts';
export { protectionQuery } from './queries.ts';
export { useBar } from './use-bar.ts';
export { useTimeCheck } from './use-time-check.ts';
