export { checkStaff, checkStaffStep } from './check-staff.ts';
export { checkKey } from './keys/check-key.ts';
export { listHolding } from './list-holding.ts';
export { makeOwner } from './make-owner.ts';
export { readStaffNames } from './store.ts';
