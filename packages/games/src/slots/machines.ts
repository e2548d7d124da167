import { LUCKY_25 } from './lucky25.ts';
import type { LineMachine } from './machine.ts';

/** Every version ever offered stays here, so that old rounds can still be verified. */
const MACHINES: readonly LineMachine[] = [LUCKY_25];

export const findMachine = (id: string, version: string): LineMachine | undefined =>
  MACHINES.find((machine) => machine.id === id && machine.version === version);
