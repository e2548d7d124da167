import type { SpokenLanguage } from '@fairhouse/text';

/** What `Intl` calls the languages of the house. */
export const LOCALE = { EN: 'en-GB', VI: 'vi-VN' } as const satisfies Record<SpokenLanguage, string>;
