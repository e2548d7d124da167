import type { Platform } from '../../frame/platform.ts';
import { type AuditVerdict, anchorFile, checkAudit, readAnchors } from './anchor.ts';

/** Nothing of the log is missing, changed or contradicted by what was written down outside. */
export const auditHolds = ({ broken, forged, belied }: AuditVerdict): boolean =>
  broken === null && forged === null && belied.length === 0;

type Checked = AuditVerdict & { readonly holds: boolean; readonly checkedAt: number };

/** Checks the log as `check-audit` does. It reads all of it, so whoever asks while it runs hears the same. */
export function makeVerifier(platform: Platform): () => Promise<Checked> {
  let running: Promise<Checked> | undefined;
  const check = async (): Promise<Checked> => {
    const { config, db } = platform;
    const verdict = await checkAudit(db, config.secret, await readAnchors(anchorFile(config)));
    return { ...verdict, holds: auditHolds(verdict), checkedAt: platform.now() };
  };
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
