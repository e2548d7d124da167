export { auditOpsHandlers } from './routes.ts';
export { type AuditEntry, audit, findBrokenAudit } from './store.ts';
