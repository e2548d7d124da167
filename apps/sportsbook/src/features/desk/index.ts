export { changeDesk } from './change-desk.ts';
export { noteRefusal } from './note-refusal.ts';
export { listEventsOf, presentEvent } from './present-events.ts';
export { presentTicker } from './present-ticker.ts';
