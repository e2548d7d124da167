export { MemberNotes } from './MemberNotes.tsx';
