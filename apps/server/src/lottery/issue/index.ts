export { closeIssues, drawIssues, pushResult } from './draw-issues.ts';
export { makeIssues } from './make-issues.ts';
export { presentIssue, presentResult } from './present.ts';
export {
  countLate,
  findIssue,
  findIssueByLabel,
  findIssues,
  findOnSale,
  findResult,
  type IssueRow,
  insertClaim,
  insertResult,
  isOnSale,
  listClaims,
  listFrom,
  listIssues,
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
