export { checkStaff, checkStaffStep } from './check-staff.ts';
export { makeOwner } from './make-owner.ts';
export { staffKinds } from './people/kinds.ts';
export { staffHandlers } from './routes.ts';
