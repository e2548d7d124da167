import { CallRefused } from '@fairhouse/client';
import type { FaultCode } from '@fairhouse/wire/faults';

/** Why a call failed; `unreachable` when no answer came at all. */
export const causeOf = (error: unknown): FaultCode | 'unreachable' =>
  error instanceof CallRefused ? error.failure.code : 'unreachable';
