import type { LucideIcon } from 'lucide-react';

/** A page of the console that is found by its name. */
export type FindPage = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
};
