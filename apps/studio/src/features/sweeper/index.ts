export { tellRoundStates } from './tell-round-states.ts';
