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
export const lazyPage = <P>(load: () => Promise<Page<P>>) =>
  lazyFirst(async () => {
    const [page] = await Promise.all([load(), loadLaterTexts()]);
    return page;
  });

/** One of the first page, which makes do with the words that came along. */
export function lazyFirst<P>(load: () => Promise<Page<P>>) {
  let coming: Promise<Page<P>> | undefined;
  let come: Page<P> | undefined;
  const loadOnce = (): Promise<Page<P>> => {
    coming ??= withinTime(load()).then(
      (page) => {
        come = page;
        return page;
      },
      (fault: unknown) => {
        coming = undefined;
        throw fault;
      },
    );
    return coming;
  };
  return Object.assign(
    lazy(() => (come ? atOnce(come) : loadOnce())),
    { load: loadOnce },
  );
}

type Page<P> = { readonly default: ComponentType<P> };

/** A promise that is kept while it is asked: React draws what has come already without a pause. */
const atOnce = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value);
  // biome-ignore lint/suspicious/noThenProperty: it is a promise, and React reads nothing else of it
  promise.then = ((keep: (value: T) => void) => keep(value)) as typeof promise.then;
  return promise;
};

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
