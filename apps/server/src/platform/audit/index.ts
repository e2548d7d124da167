export { actorText, playerActor, providerActor, readActor, SYSTEM, staffActor } from './actor.ts';
export { anchorFile, checkAudit, readAnchors } from './anchor.ts';
export { auditPlayer } from './audit-player.ts';
export {
  audit,
  findBrokenAudit,
  listChangesOf,
  listLastChanges,
  listOfSubject,
  type SubjectKind,
  wasAudited,
} from './store.ts';
export { auditHolds } from './verify-audit.ts';
