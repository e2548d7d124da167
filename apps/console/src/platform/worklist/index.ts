export { WORK } from './queries.ts';
export type { Presence } from './use-presence.ts';
export { usePresence } from './use-presence.ts';
export { WaitingBadge } from './WaitingBadge.tsx';
export { WorkPanel } from './WorkPanel.tsx';
