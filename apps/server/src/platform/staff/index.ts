export { checkStaff, checkStaffStep } from './check-staff.ts';
export { checkKey } from './keys/check-key.ts';
export { listHolding } from './list-holding.ts';
export { makeOwner } from './make-owner.ts';
export { requestStaffChange } from './people/request-change.ts';
export { isNameTaken } from './people/store.ts';
export { insertStaff, readStaffNames } from './store.ts';
