import { type ID_PREFIX, type Id, stamp } from '@fairhouse/kernel';

const PREFIX: (typeof ID_PREFIX)['trace'] = 'trc';

/** Names one click: the id goes along from here to the ledger row. */
export const newTraceId = () =>
  `${PREFIX}_${stamp(Date.now(), crypto.getRandomValues(new Uint8Array(10)))}` as Id<'trace'>;
