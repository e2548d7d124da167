export { MemberNotes } from './MemberNotes.tsx';
export { PinnedNotes } from './PinnedNotes.tsx';
export { notesQuery } from './queries.ts';
