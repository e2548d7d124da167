export { AuditPage } from './AuditPage.tsx';
export { LatestAudit } from './LatestAudit.tsx';
