import type { Named } from '@fairhouse/wire/schemas';

/** A name that staff wrote, in the language of a page or a call; in English where there is none in it. */
export const nameIn = ({ EN, VI }: Named, language: string): string => (language === 'VI' && VI) || EN;
