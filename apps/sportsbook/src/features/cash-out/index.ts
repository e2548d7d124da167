export { decideSales } from './decide-sales.ts';
export { describeSelling } from './describe-selling.ts';
export { editTicket } from './edit-ticket.ts';
export { sellArmed } from './sell-armed.ts';
export { sellTicket } from './sell-ticket.ts';
export { setTarget } from './set-target.ts';
export { listSold } from './store.ts';
