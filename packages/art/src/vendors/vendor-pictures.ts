/** What a provider's picture shows: two themes of covers. */
export interface VendorPicture {
  /** Lower-case code of a provider, or a category and a number for those that have no picture of their own. */
  readonly id: string;
  readonly near: string;
  readonly behind: string;
}

const picture = (id: string, near: string, behind: string): VendorPicture => ({ id, near, behind });

/** The providers of the house, and for each category what stands in for others. */
export const vendorPictures: readonly VendorPicture[] = [
  picture('pgslot', 'ember-crown', 'prism-vault'),
  picture('jlslot', 'festival-drum', 'high-tower'),
  picture('fcslot', 'tiger-lacquer', 'citrus-club'),
  picture('ppslot', 'wolf-moon', 'book-of-tides'),
  picture('bngslot', 'moon-rabbit', 'jade-hoard'),
  picture('original', 'quiet-mines', 'peg-garden'),
  picture('salon', 'nine-natural', 'salon-roulette'),
  picture('touchline', 'matchday', 'courtside'),
  picture('reef', 'turtle-atoll', 'deep-patrol'),
  picture('felt', 'royal-fan', 'high-tower'),
  picture('arena', 'arena-five', 'comet-run'),
  picture('nightdraw', 'night-derby', 'silver-scratch'),
  picture('dailydraw', 'lucky-45', 'starfall'),
  picture('rng-1', 'lantern-row', 'sun-gong'),
  picture('rng-2', 'hot-sevens', 'orchard'),
  picture('rng-3', 'crystal-cavern', 'copper-court'),
  picture('live-1', 'salon-roulette', 'dragon-tiger'),
  picture('live-2', 'sic-bo-dome', 'nine-natural'),
  picture('live-3', 'bowl-tokens', 'high-tower'),
  picture('sports-1', 'courtside', 'feather-open'),
  picture('sports-2', 'six-over', 'matchday'),
  picture('sports-3', 'feather-open', 'night-derby'),
  picture('fish-1', 'deep-patrol', 'koi-emperor'),
  picture('fish-2', 'crab-harbour', 'manta-drift'),
  picture('fish-3', 'manta-drift', 'pearl-diver'),
  picture('pvp-1', 'dragon-tiger', 'royal-fan'),
  picture('pvp-2', 'high-tower', 'royal-fan'),
  picture('pvp-3', 'three-kings', 'royal-fan'),
  picture('esports-1', 'arena-five', 'starfall'),
  picture('esports-2', 'comet-run', 'arena-five'),
  picture('esports-3', 'dragon-masque', 'arena-five'),
  picture('elott-1', 'lucky-45', 'silver-scratch'),
  picture('elott-2', 'silver-scratch', 'peg-garden'),
  picture('elott-3', 'peg-garden', 'lucky-45'),
  picture('lott-1', 'lucky-45', 'moon-rabbit'),
  picture('lott-2', 'silver-scratch', 'lucky-45'),
  picture('lott-3', 'starfall', 'lucky-45'),
];
