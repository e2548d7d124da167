export { Gate } from './Gate.tsx';
export { type Staff, signOut } from './queries.ts';
export { useMay, useStaff } from './staff-context.ts';
