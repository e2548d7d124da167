import type { ProviderProcess } from '@fairhouse/provider';
import type { SportsbookConfig } from './config.ts';

/** What the use cases of the sportsbook work with. */
export type Sportsbook = ProviderProcess & { readonly config: SportsbookConfig };
