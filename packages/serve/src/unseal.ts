import type { Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';

/** Opens a sealed payload that was made for one route. */
export type Unseal = (payload: string, audience: string, nowMs: number) => Promise<Result<unknown, Refusal>>;
