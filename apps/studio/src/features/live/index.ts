export { listLiveTables } from './list-live-tables.ts';
export { mountTableSocket } from './mount-table-socket.ts';
export { readCrash, readSeen } from './present-crash.ts';
export { retellRound } from './retell-round.ts';
export { roomName, roomsAmong } from './room-name.ts';
export { runTables, type TablesAtWork } from './run-tables.ts';
export { createTableHub, type TableHub } from './table-hub.ts';
