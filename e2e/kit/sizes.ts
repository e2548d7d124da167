/** Marks a walk, and a journey that differs by size or theme: it runs on a desktop and on a phone. */
export const BOTH = '@both';
