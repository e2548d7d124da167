import { describe, expect, it } from 'vitest';
import {
  AGENT_KINDS,
  agentCrestSvg,
  avatarNames,
  avatarSvg,
  bannerSvg,
  coverSvg,
  covers,
  ENVELOPE_STATES,
  envelopeSvg,
  fields,
  giftPictures,
  giftSvg,
  heroes,
  lotteryCovers,
  type PlaceName,
  placeSvg,
  places,
  type SceneName,
  type SymbolSetName,
  sceneSvg,
  scenes,
  sharePictures,
  shareSvg,
  symbolNames,
  symbolSets,
  symbolSvg,
  symbolsOf,
  themes,
  VIP_RANKS,
  vendorPictures,
  vendorSvg,
  vipCrestSvg,
} from './index.ts';
import { settings } from './settings.ts';

/** The tags that do not close in order, attributes without a value, and paints that name nothing. */
function faultsOf(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, close, name = '', attributes = '', selfClosed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g,
  )) {
    if (/=""|NaN|undefined|Infinity/.test(attributes)) faults.push(tag);
    if (attributes.replace(/[\w-]+="[^"]*"/g, '').trim()) faults.push(tag);
    if (close) {
      if (open.pop() !== name) faults.push(tag);
    } else if (!selfClosed) open.push(name);
  }
  const defined = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
  return [...faults, ...open, ...used.filter((id) => !defined.has(id)).map((id) => `no paint ${id}`)];
}

const setNames = Object.keys(symbolSets) as SymbolSetName[];

describe('covers', () => {
  it('are many, each with an id of its own', () => {
    expect(Object.keys(heroes).length).toBeGreaterThanOrEqual(44);
    expect(covers.length).toBe(themes.length * 3 + lotteryCovers.length);
    expect(new Set(covers.map(({ id }) => id)).size).toBe(covers.length);
  });

  it('name a hero and a field that exist, and no two share a hero', () => {
    for (const theme of covers) {
      expect(heroes).toHaveProperty(theme.hero);
      expect(fields).toHaveProperty(theme.field);
    }
    expect(new Set(themes.map(({ hero }) => hero))).toEqual(new Set(Object.keys(heroes)));
    expect(themes.length).toBe(Object.keys(heroes).length);
  });

  it('know one setting for each hero', () => {
    const placed = Object.values(settings).flatMap(({ heroes: at }) => [...at]);
    expect(placed.sort()).toEqual(Object.keys(heroes).sort());
  });

  it.each(covers.map((theme) => [theme.id, theme] as const))(
    '%s is well formed and bakes in no title',
    (_, theme) => {
      const svg = coverSvg(theme);
      expect(faultsOf(svg)).toEqual([]);
      expect(svg).not.toContain('<text');
      expect(svg).toContain('viewBox="0 0 360 480"');
    },
  );

  it('are the same picture each time, whatever was drawn before', () => {
    const first = covers.map(coverSvg);
    const again = [...covers].reverse().map(coverSvg).reverse();
    expect(again).toEqual(first);
  });

  it('have a well-formed banner for each theme', () => {
    for (const theme of themes)
      expect(faultsOf(bannerSvg(theme, { width: 760, height: 300 })), theme.id).toEqual([]);
  });
});

describe('crests and avatars', () => {
  const drawn = () => [
    ...VIP_RANKS.map(vipCrestSvg),
    ...AGENT_KINDS.map(agentCrestSvg),
    ...avatarNames.flatMap((name) => [avatarSvg(name), avatarSvg(name, 2)]),
  ];

  it('are well formed, each its own and always the same', () => {
    const first = drawn();
    for (const svg of first) expect(faultsOf(svg)).toEqual([]);
    expect(new Set(first).size).toBe(first.length);
    expect(drawn()).toEqual(first);
  });

  it('give the stone of a level one side more than the level below', () => {
    const facets = (rank: number) => vipCrestSvg(rank).match(/stroke-width=".7"/g)?.length;
    expect(VIP_RANKS.map(facets)).toEqual(VIP_RANKS.map((rank) => 2 * (rank + 3)));
  });
});

describe('pictures of providers, of shared addresses, of gifts and of envelopes', () => {
  const drawn = () => [
    ...vendorPictures.map(vendorSvg),
    ...sharePictures.map(shareSvg),
    ...giftPictures.map(giftSvg),
    ...ENVELOPE_STATES.map(envelopeSvg),
  ];

  it('are well formed, each its own and always the same', () => {
    const first = drawn();
    for (const svg of first) expect(faultsOf(svg)).toEqual([]);
    expect(new Set(first).size).toBe(first.length);
    expect(drawn()).toEqual(first);
  });
});

describe('scenes', () => {
  it.each(Object.keys(scenes) as SceneName[])('%s is well formed and always the same', (name) => {
    expect(faultsOf(sceneSvg(name))).toEqual([]);
    expect(sceneSvg(name)).toBe(sceneSvg(name));
  });
});

describe('reel symbols', () => {
  it.each(setNames)('%s has every symbol, well formed and always the same', (set) => {
    for (const symbol of symbolsOf(set)) {
      const svg = symbolSvg(set, symbol);
      expect(faultsOf(svg), symbol).toEqual([]);
      expect(symbolSvg(set, symbol)).toBe(svg);
    }
  });

  it('look different in every set, but for the coin on which each game writes', () => {
    const played = setNames.filter((set) => symbolsOf(set) === symbolNames);
    const seen = (set: SymbolSetName, ...symbols: string[]) =>
      symbols.map((symbol) => symbolSvg(set, symbol).replace(/k[0-9a-z]+-\d+/g, 'id')).join();
    for (const symbol of ['WI', 'SC', 'H1', 'H2', 'H3', 'H4'])
      expect(new Set(played.map((set) => seen(set, symbol))).size, symbol).toBe(played.length);
    expect(new Set(played.map((set) => seen(set, 'A', 'K', 'Q', 'J', 'T'))).size).toBe(played.length);
  });
});

describe('places', () => {
  it.each(Object.keys(places) as PlaceName[])('%s is well formed and always the same', (name) => {
    expect(faultsOf(placeSvg(name))).toEqual([]);
    expect(placeSvg(name)).toBe(placeSvg(name));
  });
});
