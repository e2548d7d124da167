import { loadLaterTexts } from '@fairhouse/ui';
import { type ComponentType, lazy } from 'react';

/** A page group that has not come after this long counts as failed (spec §9). */
const GROUP_TIMEOUT_MS = 120_000;

export type ChunkFailure = 'script' | 'style' | 'timeout';

/** A script or a style sheet of a page that did not come, or not in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly failure: ChunkFailure;
  constructor(failure: ChunkFailure, options: { readonly message: string; readonly cause?: unknown }) {
    super(options.message, { cause: options.cause });
    this.failure = failure;
  }
}

/** A page or a part that is loaded when it is first shown; a failure is a `ChunkLoadError`. */
export const lazyPage = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyFirst(async () => {
    const [page] = await Promise.all([load(), loadLaterTexts()]);
    return page;
  });

/** One of the first page, which makes do with the words that came along. */
export const lazyFirst = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => withinTime(load()));

export function withinTime<T>(loading: Promise<T>, limitMs = GROUP_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const message = `a page group took longer than ${limitMs} ms`;
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout', { message })), limitMs);
    loading.then(resolve, (cause: unknown) => reject(failureOf(cause))).finally(() => clearTimeout(timer));
  });
}

/** The builder's own loader says so when it was a style sheet. */
const failureOf = (cause: unknown): ChunkLoadError => {
  const message = cause instanceof Error ? cause.message : String(cause);
  const failure = message.startsWith('Unable to preload CSS') ? 'style' : 'script';
  return new ChunkLoadError(failure, { message, cause });
};
