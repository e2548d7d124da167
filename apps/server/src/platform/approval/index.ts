export { carryOutAlone } from './carry-out.ts';
export type { Asked, Asking, KindFault, KindRules } from './kinds.ts';
export { presentApproval } from './present.ts';
export { type Ask, requestApproval } from './request-approval.ts';
export type { ApprovalContent } from './store.ts';
export { findApproval, findOpenOn, listOpenSubjects, withdrawAllOf } from './store.ts';
