import { storedLanguage } from './language.ts';

/** Words are asked for in the language of the page, and kept apart by it. */
export const words = (...parts: readonly unknown[]) => ['words', storedLanguage(), ...parts];
