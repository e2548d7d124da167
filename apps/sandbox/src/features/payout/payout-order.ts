import type { Told } from '../payment/store.ts';

/** Money that the platform wants sent to somebody. */
export type PayoutOrder = Told & {
  readonly account: {
    readonly kind: 'bank' | 'wallet';
    readonly institution: string;
    readonly holder: string;
    readonly number: string;
  };
};
