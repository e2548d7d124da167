/** What may be added to the pay of a special, and how many of a hundred times. */
export type Bonus = { readonly times: number; readonly perCent: number };

/** A kind of fish: what a catch pays, in bullets. */
export type Species = {
  readonly id: string;
  readonly kind: 'ordinary' | 'chain' | 'bomb' | 'vortex' | 'boss';
  readonly base: number;
  /** Of a special: drawn when it is caught. Empty otherwise. */
  readonly bonus: readonly Bonus[];
};

const ordinary = (id: string, base: number): Species => ({ id, kind: 'ordinary', base, bonus: [] });

const special = (
  id: string,
  kind: Species['kind'],
  base: number,
  bonus: readonly (readonly [times: number, perCent: number])[],
): Species => ({ id, kind, base, bonus: bonus.map(([times, perCent]) => ({ times, perCent })) });

export const SPECIES: readonly Species[] = [
  ordinary('F01', 2),
  ordinary('F02', 2),
  ordinary('F03', 3),
  ordinary('F04', 4),
  ordinary('F05', 5),
  ordinary('F06', 6),
  ordinary('F07', 7),
  ordinary('F08', 8),
  ordinary('F09', 10),
  ordinary('F10', 12),
  ordinary('F11', 15),
  ordinary('F12', 18),
  ordinary('F13', 20),
  ordinary('F14', 25),
  ordinary('F15', 30),
  ordinary('F16', 40),
  ordinary('F17', 60),
  ordinary('F18', 80),
  special('S01', 'chain', 10, [
    [5, 40],
    [10, 30],
    [20, 20],
    [60, 10],
  ]),
  special('S02', 'bomb', 15, [
    [10, 35],
    [20, 30],
    [40, 20],
    [80, 10],
    [150, 5],
  ]),
  special('S03', 'vortex', 8, [
    [8, 50],
    [16, 30],
    [32, 20],
  ]),
  special('B01', 'boss', 0, [
    [80, 40],
    [120, 25],
    [180, 18],
    [300, 12],
    [500, 4],
    [1_000, 1],
  ]),
  special('B02', 'boss', 0, [
    [50, 45],
    [80, 30],
    [120, 15],
    [250, 8],
    [400, 2],
  ]),
];

const BY_ID = new Map(SPECIES.map((each) => [each.id, each]));

export const findSpecies = (id: string): Species | undefined => BY_ID.get(id);

/** Pays and budgets are whole thousandths of a bullet, so that every chance is an exact fraction. */
export const BULLET = 1_000;

/** What a catch pays on average, in thousandths of a bullet. */
export const meanOf = ({ base, bonus }: Species): number =>
  base * BULLET + bonus.reduce((sum, { times, perCent }) => sum + (times * perCent * BULLET) / 100, 0);

/** The least and the most that a catch pays, in bullets. */
export const paysOf = ({ base, bonus }: Species): { readonly least: number; readonly most: number } => {
  const times = bonus.length > 0 ? bonus.map((each) => each.times) : [0];
  return { least: base + Math.min(...times), most: base + Math.max(...times) };
};
