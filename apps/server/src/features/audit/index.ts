export { auditPlayer } from './audit-player.ts';
export { auditOpsHandlers } from './routes.ts';
export { type AuditEntry, audit, findBrokenAudit } from './store.ts';
