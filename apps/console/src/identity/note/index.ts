export { MemberNotes } from './MemberNotes.tsx';
export { notesQuery } from './queries.ts';
