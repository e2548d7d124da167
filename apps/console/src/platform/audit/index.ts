export { LatestAudit } from './LatestAudit.tsx';
export { audit } from './page.ts';
