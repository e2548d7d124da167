export { KycPanel } from './KycPanel.tsx';
export { kyc } from './page.ts';
