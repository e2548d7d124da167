export { printerOf, settleIssue, settleIssues } from './settle-issue.ts';
export { type PlayerFigures, type Progress, readPart, readProgress } from './store.ts';
