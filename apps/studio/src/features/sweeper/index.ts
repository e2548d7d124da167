export { reportRoundStates } from './report-round-states.ts';
