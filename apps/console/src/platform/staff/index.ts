export { Gate } from './Gate.tsx';
export { refreshMe, type Staff, signOut } from './queries.ts';
export { useMay, useStaff } from './staff-context.ts';
