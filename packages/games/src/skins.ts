import type { SlotSymbol } from './slots/machine.ts';

/** The tabs of the slot hall, each a family of games. */
export type VendorCode = 'PGSLOT' | 'JLSLOT' | 'FCSLOT' | 'PPSLOT' | 'BNGSLOT';

/** Where a slot is at home: its frame and its music are of one kind. */
export type Setting = 'hall' | 'street' | 'water' | 'wild';

/** What a game shows over the maths of its machine. It can change no result. */
export type SlotSkin = {
  /** Also the id of its cover. */
  readonly code: string;
  readonly title: string;
  readonly vendorCode: VendorCode;
  readonly machineId: string;
  /** Machines that it ran on before: their rounds stay rounds of this game. */
  readonly formerMachineIds: readonly string[];
  readonly setting: Setting;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** What the pictures show, for the paytable. */
  readonly names: Readonly<Partial<Record<SlotSymbol, string>>>;
};

/** What the old kind of machine shows everywhere, but for the picture that pays most. */
const CLASSIC = {
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
} as const;

const classic = (JP: string): SlotSkin['names'] => ({ JP, ...CLASSIC });

/** Four pictures from the best paid down, then what is wild, and what else the machine has. */
const pictures = (
  [H1, H2, H3, H4]: readonly [string, string, string, string],
  WI: string,
  other: Readonly<Partial<Record<'SC' | 'CO', string>>> = {},
): SlotSkin['names'] => ({ H1, H2, H3, H4, WI, ...other });

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
  setting: Setting,
  hue: number,
  names: SlotSkin['names'],
): SlotSkin => ({
  code,
  title,
  vendorCode,
  machineId: MACHINE_OF[vendorCode],
  formerMachineIds: MACHINE_OF[vendorCode] === FIRST_MACHINE ? [] : [FIRST_MACHINE],
  setting,
  hue,
  names,
});

/** Every slot of the built-in studio, in the order of the hall. */
export const SLOT_SKINS: readonly SlotSkin[] = [
  skin(
    'PGSLOT',
    'prism-vault',
    'Prism Vault',
    'hall',
    292,
    pictures(['Diamond', 'Sapphire', 'Ring', 'Golden key'], 'Prism', { SC: 'Vault door' }),
  ),
  skin(
    'PGSLOT',
    'koi-emperor',
    'Koi Emperor',
    'water',
    228,
    pictures(['Koi', 'Lantern', 'Jade ring', 'Lotus'], 'Moon', { SC: 'Pearl shell' }),
  ),
  skin(
    'PGSLOT',
    'ember-crown',
    'Ember Crown',
    'hall',
    14,
    pictures(['Crown', 'Sceptre', 'Goblet', 'Brazier'], 'Flame', { SC: 'Phoenix feather' }),
  ),
  skin(
    'PGSLOT',
    'lantern-row',
    'Lantern Row',
    'street',
    345,
    pictures(['Lantern row', 'Kite', 'Teapot', 'Parasol'], 'Firework', { SC: 'Drum' }),
  ),
  skin(
    'PGSLOT',
    'starfall',
    'Starfall',
    'wild',
    302,
    pictures(['Star', 'Comet', 'Telescope', 'Planet'], 'Nova', { SC: 'Star map' }),
  ),
  skin('JLSLOT', 'hot-sevens', 'Signal Sevens', 'street', 262, classic('Signal')),
  skin('JLSLOT', 'high-tower', 'High Tower', 'street', 300, classic('Tower')),
  skin('JLSLOT', 'copper-court', 'Copper Court', 'street', 38, classic('Crown')),
  skin('JLSLOT', 'festival-drum', 'Festival Drum', 'street', 52, classic('Drum')),
  skin('JLSLOT', 'sun-gong', 'Sun Gong', 'hall', 32, classic('Gong')),
  skin(
    'FCSLOT',
    'orchard',
    'Orchard Spin',
    'wild',
    142,
    pictures(['Cherries', 'Orange', 'Plum', 'Pear'], 'Sunflower'),
  ),
  skin(
    'FCSLOT',
    'citrus-club',
    'Citrus Club',
    'water',
    205,
    pictures(['Orange', 'Lemon', 'Long drink', 'Sunshade'], 'Sun'),
  ),
  skin(
    'FCSLOT',
    'tiger-lacquer',
    'Tiger Lacquer',
    'wild',
    152,
    pictures(['Tiger', 'Lacquer box', 'Bamboo', 'Jade ring'], 'Peony'),
  ),
  skin(
    'FCSLOT',
    'compass-rose',
    'Compass Rose',
    'water',
    238,
    pictures(['Compass', 'Telescope', 'Ship wheel', 'Anchor'], 'Compass rose'),
  ),
  skin(
    'FCSLOT',
    'hourglass-keep',
    'Hourglass Keep',
    'hall',
    335,
    pictures(['Hourglass', 'Shield', 'Golden key', 'Scroll'], 'Sundial'),
  ),
  skin(
    'PPSLOT',
    'dragon-masque',
    'Dragon Masque',
    'hall',
    24,
    pictures(['Dragon', 'Mask', 'Fan', 'Lantern'], 'Green fire', { CO: 'Lacquer coin' }),
  ),
  skin(
    'PPSLOT',
    'wolf-moon',
    'Wolf Moon',
    'wild',
    255,
    pictures(['Wolf', 'Owl', 'Pine', 'Snowflake'], 'Full moon', { CO: 'Ice coin' }),
  ),
  skin(
    'PPSLOT',
    'book-of-tides',
    'Book of Tides',
    'water',
    212,
    pictures(['Book', 'Turtle', 'Pearl shell', 'Manta'], 'Wave', { CO: 'Tide coin' }),
  ),
  skin(
    'PPSLOT',
    'pearl-diver',
    'Pearl Diver',
    'water',
    222,
    pictures(['Oyster', 'Crab', 'Starfish', 'Coral'], 'Great pearl', { CO: 'Shell coin' }),
  ),
  skin(
    'PPSLOT',
    'crystal-cavern',
    'Crystal Cavern',
    'hall',
    288,
    pictures(['Crystals', 'Amethyst', 'Pickaxe', 'Lamp'], 'Geode', { CO: 'Crystal coin' }),
  ),
  skin(
    'BNGSLOT',
    'jade-hoard',
    'Jade Hoard',
    'hall',
    165,
    pictures(['Jade', 'Jade ring', 'Mask', 'Coins'], 'Sun stone', { SC: 'Temple' }),
  ),
  skin(
    'BNGSLOT',
    'lotus-hour',
    'Lotus Hour',
    'water',
    350,
    pictures(['Lotus', 'Dragonfly', 'Frog', 'Teapot'], 'Dewdrop', { SC: 'Hourglass' }),
  ),
  skin(
    'BNGSLOT',
    'cloud-pagoda',
    'Cloud Pagoda',
    'wild',
    252,
    pictures(['Pagoda', 'Crane', 'Scroll', 'Cloud'], 'Sun', { SC: 'Gate' }),
  ),
  skin(
    'BNGSLOT',
    'moon-rabbit',
    'Moon Rabbit',
    'wild',
    283,
    pictures(['Rabbit', 'Mortar', 'Mooncake', 'Osmanthus'], 'Moon', { SC: 'Lantern' }),
  ),
  skin(
    'BNGSLOT',
    'silk-fan',
    'Silk Fan',
    'street',
    205,
    pictures(['Fan', 'Lute', 'Hairpin', 'Plum blossom'], 'Peony', { SC: 'Moon' }),
  ),
  skin(
    'BNGSLOT',
    'firefly-glade',
    'Firefly Glade',
    'wild',
    158,
    pictures(['Firefly jar', 'Firefly', 'Mushroom', 'Acorn'], 'Night flower', { SC: 'Owl' }),
  ),
];

export const findSkin = (code: string): SlotSkin | undefined => SLOT_SKINS.find((each) => each.code === code);
