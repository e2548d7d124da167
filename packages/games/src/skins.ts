import type { SlotSymbol } from './slots/machine.ts';

/** The tabs of the slot hall, each a family of games. */
export type VendorCode = 'PGSLOT' | 'JLSLOT' | 'FCSLOT' | 'PPSLOT' | 'BNGSLOT';

/** A set of pictures for the symbols that are not letters. */
export type SymbolSet = 'koi' | 'orchard' | 'treasure' | 'night' | 'classic';

/** What a game shows over the maths of its machine. It can change no result. */
export type SlotSkin = {
  /** Also the id of its cover. */
  readonly code: string;
  readonly title: string;
  readonly vendorCode: VendorCode;
  readonly machineId: string;
  /** Machines that it ran on before: their rounds stay rounds of this game. */
  readonly formerMachineIds: readonly string[];
  readonly symbolSet: SymbolSet;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** What the pictures show, for the paytable. */
  readonly names: Readonly<Partial<Record<SlotSymbol, string>>>;
};

export const SYMBOL_NAMES: Readonly<Record<SymbolSet, SlotSkin['names']>> = {
  koi: { H1: 'Koi', H2: 'Lantern', H3: 'Jade ring', H4: 'Lotus', WI: 'Moon', SC: 'Pearl shell', CO: 'Coin' },
  orchard: {
    H1: 'Cherries',
    H2: 'Orange',
    H3: 'Plum',
    H4: 'Pear',
    WI: 'Sunflower',
    SC: 'Harvest basket',
    CO: 'Coin',
  },
  treasure: { H1: 'Crown', H2: 'Ruby', H3: 'Goblet', H4: 'Coins', WI: 'Golden key', SC: 'Chest', CO: 'Coin' },
  night: { H1: 'Wolf', H2: 'Owl', H3: 'Comet', H4: 'Firefly', WI: 'Full moon', SC: 'Star map', CO: 'Coin' },
  classic: {
    JP: 'Crown',
    '7': 'Seven',
    BAR3: 'Triple bar',
    BAR2: 'Double bar',
    BAR1: 'Bar',
    BELL: 'Bell',
    MELON: 'Melon',
    PLUM: 'Plum',
    ORANGE: 'Orange',
    LEMON: 'Lemon',
    CHERRY: 'Cherry',
  },
};

/** The first machine that there was: every game ran on it. */
const FIRST_MACHINE = 'M1_LUCKY25';

/** Each family has a mechanic of its own. */
const MACHINE_OF: Readonly<Record<VendorCode, string>> = {
  PGSLOT: FIRST_MACHINE,
  JLSLOT: 'M4_PROGRESSIVE3',
  FCSLOT: 'M5_CLUSTER',
  PPSLOT: 'M3_HOLDWIN',
  BNGSLOT: 'M2_WAYSTUMBLE',
};

const skin = (
  vendorCode: VendorCode,
  code: string,
  title: string,
  symbolSet: SymbolSet,
  hue: number,
): SlotSkin => ({
  code,
  title,
  vendorCode,
  machineId: MACHINE_OF[vendorCode],
  formerMachineIds: MACHINE_OF[vendorCode] === FIRST_MACHINE ? [] : [FIRST_MACHINE],
  symbolSet,
  hue,
  names: SYMBOL_NAMES[symbolSet],
});

/** Every slot of the built-in studio, in the order of the hall. */
export const SLOT_SKINS: readonly SlotSkin[] = [
  skin('PGSLOT', 'prism-vault', 'Prism Vault', 'treasure', 292),
  skin('PGSLOT', 'koi-emperor', 'Koi Emperor', 'koi', 228),
  skin('PGSLOT', 'ember-crown', 'Ember Crown', 'treasure', 12),
  skin('PGSLOT', 'lantern-row', 'Lantern Row', 'koi', 340),
  skin('PGSLOT', 'starfall', 'Starfall', 'night', 302),
  skin('JLSLOT', 'hot-sevens', 'Signal Sevens', 'classic', 262),
  skin('JLSLOT', 'high-tower', 'High Tower', 'classic', 300),
  skin('JLSLOT', 'copper-court', 'Copper Court', 'classic', 352),
  skin('JLSLOT', 'festival-drum', 'Festival Drum', 'classic', 62),
  skin('JLSLOT', 'sun-gong', 'Sun Gong', 'classic', 48),
  skin('FCSLOT', 'orchard', 'Orchard Spin', 'orchard', 222),
  skin('FCSLOT', 'citrus-club', 'Citrus Club', 'orchard', 165),
  skin('FCSLOT', 'tiger-lacquer', 'Tiger Lacquer', 'koi', 168),
  skin('FCSLOT', 'compass-rose', 'Compass Rose', 'treasure', 212),
  skin('FCSLOT', 'hourglass-keep', 'Hourglass Keep', 'treasure', 82),
  skin('PPSLOT', 'dragon-masque', 'Dragon Masque', 'koi', 26),
  skin('PPSLOT', 'wolf-moon', 'Wolf Moon', 'night', 258),
  skin('PPSLOT', 'book-of-tides', 'Book of Tides', 'treasure', 200),
  skin('PPSLOT', 'pearl-diver', 'Pearl Diver', 'koi', 196),
  skin('PPSLOT', 'crystal-cavern', 'Crystal Cavern', 'treasure', 272),
  skin('BNGSLOT', 'jade-hoard', 'Jade Hoard', 'treasure', 172),
  skin('BNGSLOT', 'lotus-hour', 'Lotus Hour', 'koi', 178),
  skin('BNGSLOT', 'cloud-pagoda', 'Cloud Pagoda', 'koi', 252),
  skin('BNGSLOT', 'moon-rabbit', 'Moon Rabbit', 'night', 275),
  skin('BNGSLOT', 'silk-fan', 'Silk Fan', 'koi', 205),
  skin('BNGSLOT', 'firefly-glade', 'Firefly Glade', 'night', 150),
];

export const findSkin = (code: string): SlotSkin | undefined => SLOT_SKINS.find((each) => each.code === code);
