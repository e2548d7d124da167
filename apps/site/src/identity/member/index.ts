export { CrestLadder } from './CrestLadder.tsx';
