import { en, type Texts } from './en/index.ts';
import type { SpokenLanguage } from './languages.ts';
import type { Same } from './same.ts';
import { vi } from './vi/index.ts';

export * from './languages.ts';
export { nameIn } from './name-in.ts';
export type { Texts };

/** Every text of the house by language. */
export const texts = { EN: en, VI: vi } as const satisfies Record<SpokenLanguage, Same<Texts>>;
