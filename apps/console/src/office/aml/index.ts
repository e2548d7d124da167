export { MemberRisk } from './MemberRisk.tsx';
export { amlCases, amlRules } from './page.ts';
