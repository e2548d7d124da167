import { CallRefused } from '@fairhouse/client';

const TRIES = 2;

/** A refusal is an answer and is not asked for again; a lost connection or a busy service is, twice. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < TRIES && (!(error instanceof CallRefused) || error.failure.code === 'service_unavailable');
