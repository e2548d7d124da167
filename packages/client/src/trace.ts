import { makeId } from '@fairhouse/kernel';

/** Names one click: the id goes along from here to the ledger row. */
export const newTraceId = () => makeId('trace', Date.now(), crypto.getRandomValues(new Uint8Array(10)));
