export { printerOf, settleIssue, settleIssues } from './settle-issue.ts';
export { listProgress, type PlayerFigures, type Progress, readPart } from './store.ts';
