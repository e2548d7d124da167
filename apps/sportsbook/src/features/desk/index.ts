export { changeDesk } from './change-desk.ts';
export { noteLater } from './note-later.ts';
export { noteRefusal } from './note-refusal.ts';
export { presentAlerts } from './present-alerts.ts';
export { listEventsOf, presentEvent } from './present-events.ts';
export { presentTicker } from './present-ticker.ts';
