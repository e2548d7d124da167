export { closeIssues, drawIssues, pushResult } from './draw-issues.ts';
export { makeIssues } from './make-issues.ts';
export { presentIssue, presentResult } from './present.ts';
export {
  findIssue,
  findIssues,
  findResult,
  type IssueRow,
  insertResult,
  isOnSale,
  listFrom,
  listNumberRules,
  listResults,
  listUnsettled,
  listVersions,
  lockIssue,
  lockSale,
  markSettled,
  type ResultRow,
  readClock,
} from './store.ts';
