export { campaigns, segments } from './page.ts';
export { WriteToMember } from './WriteToMember.tsx';
