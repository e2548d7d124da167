export { type Ask, askApproval } from './ask-approval.ts';
export { carryOutAlone } from './carry-out.ts';
export type { Asked, Asking, KindFault, KindRules, KindTable } from './kinds.ts';
export { decidesOf, presentApproval } from './present.ts';
export { approvalOpsHandlers } from './routes.ts';
export type { ApprovalContent } from './store.ts';
export { findApproval, findWaiting, forgetSecrets, listOpenSubjects, withdrawAllOf } from './store.ts';
