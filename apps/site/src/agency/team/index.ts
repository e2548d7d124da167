export { AgentOnly } from './AgentOnly.tsx';
export { FiguresNote } from './FiguresNote.tsx';
export { Path } from './Path.tsx';
export {
  activityQuery,
  type FoundMember,
  membersFile,
  overviewQuery,
  reportQuery,
  searchQuery,
  slicesQuery,
  unseenQuery,
} from './queries.ts';
