export { mountTableSocket } from './mount-table-socket.ts';
export { runTables, type TablesAtWork } from './run-tables.ts';
export { createTableHub, type TableHub } from './table-hub.ts';
export { tellTables } from './tell-tables.ts';
