export { planMatchdays } from './plan-matchdays.ts';
