export { printerOf, settleIssue, settleIssues } from './settle-issue.ts';
export { type PlayerFigures, readPart, readProgress } from './store.ts';
