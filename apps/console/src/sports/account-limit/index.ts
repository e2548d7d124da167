export { AccountLimit } from './AccountLimit.tsx';
