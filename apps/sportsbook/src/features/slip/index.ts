export { keepSlip, readSlip } from './keep-slip.ts';
