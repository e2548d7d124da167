import { first } from './first.ts';
import { later } from './later.ts';

/** What the member site says; of the house's other words it loads none. */
export const site = {
  ...first,
  ...later,
  faults: { ...first.faults, ...later.faults },
} as const;

export type SiteTexts = typeof site;
