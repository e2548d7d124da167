export { AgentOnly } from './AgentOnly.tsx';
