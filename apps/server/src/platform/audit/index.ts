export { actorText, playerActor, providerActor, readActor, SYSTEM, staffActor } from './actor.ts';
export { type Anchor, anchorAudit, anchorFile, checkAudit, readAnchors } from './anchor.ts';
export { auditPlayer } from './audit-player.ts';
export { auditOpsHandlers } from './routes.ts';
export { type AuditEntry, audit, findBrokenAudit, sealAudit } from './store.ts';
