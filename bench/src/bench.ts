import type { Figure, Subject } from './measure.ts';
import type { NumberOptions, Numbers } from './options.ts';

/** A bench that is set up: what it measures, and how it ends. */
export type OpenBench = {
  readonly subjects: readonly Subject[];
  /** Taken once, after the rounds. */
  readonly figures: readonly Figure[];
  /** What a reader must know to judge the figures. */
  readonly settings: Readonly<Record<string, string>>;
  /** The superuser's addresses of the databases that are measured. */
  readonly databases: readonly string[];
  /** Null where no money of the house moves. @returns how many entries were folded. @throws when the books do not balance */
  readonly checkBooks: (() => Promise<number>) | null;
  readonly close: () => Promise<void>;
};

/** A bench by its name; `open` finds a fresh PostgreSQL named in the environment, and tells of long work by lines. */
export type Bench<O extends NumberOptions> = {
  readonly name: string;
  readonly says: string;
  readonly options: O;
  readonly open: (numbers: Numbers<O>, onLine: (line: string) => void) => Promise<OpenBench>;
};
