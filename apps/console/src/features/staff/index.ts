export { Gate } from './Gate.tsx';
export { type Staff, signOut } from './queries.ts';
export { StaffPage } from './StaffPage.tsx';
export { useMay, useStaff } from './staff-context.ts';
