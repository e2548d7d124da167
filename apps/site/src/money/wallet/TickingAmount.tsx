/** Counts the balance of the header; loaded once there is one. */
export { TickingAmount as default } from '@fairhouse/ui';
