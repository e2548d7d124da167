export { AgentOnly } from './AgentOnly.tsx';
export { FiguresNote } from './FiguresNote.tsx';
export { activityQuery, overviewQuery } from './queries.ts';
