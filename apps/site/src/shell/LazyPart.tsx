import { Component, type ReactNode, Suspense } from 'react';
import { ChunkLoadError } from './lazy-page.ts';

type LazyPartProps = {
  readonly fallback?: ReactNode;
  /** Stands in its place when it did not come; without it the fallback does. */
  readonly failed?: ReactNode;
  /** Told when the part did not come; without it the page goes on without the part. */
  readonly onFail?: () => void;
  readonly children: ReactNode;
};

/** A part of the screen that is loaded on its own: when it does not come, the page around it stays as it is. */
export class LazyPart extends Component<LazyPartProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) this.props.onFail?.();
  }

  override render() {
    const { error } = this.state;
    const { fallback, failed = fallback, children } = this.props;
    if (error instanceof ChunkLoadError) return failed ?? null;
    if (error !== undefined) throw error;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
