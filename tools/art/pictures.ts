import {
  AGENT_KINDS,
  agentCrestSvg,
  avatarNames,
  avatarSvg,
  bannerSvg,
  type CoverTheme,
  coverSvg,
  covers,
  ENVELOPE_STATES,
  type EnvelopeState,
  envelopeSize,
  envelopeSvg,
  FISH_SIDE,
  fishNames,
  fishSvg,
  type GiftDrawing,
  giftPictures,
  giftSize,
  giftSvg,
  type PlaceName,
  placeSize,
  placeSvg,
  places,
  type SceneName,
  type SharePicture,
  type SymbolSetName,
  sceneSize,
  sceneSvg,
  scenes,
  sharePictures,
  shareSize,
  shareSvg,
  symbolSets,
  symbolSvg,
  symbolsOf,
  themes,
  type VendorPicture,
  VIP_RANKS,
  vendorPictures,
  vendorSize,
  vendorSvg,
  vipCrestSvg,
} from '@fairhouse/art';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { layAtlas } from './atlas.ts';

/** One thing to render: its drawings, the files it becomes, and everything else its bytes depend on. */
export interface Picture {
  /** Below the output folder, in the order `render` returns their contents. */
  paths: readonly string[];
  drawings: readonly string[];
  /** Sizes and encoder settings; part of what decides whether a file is stale. */
  recipe: string;
  render: () => Promise<readonly Uint8Array[]>;
}

interface Crop {
  left: number;
  width: number;
}

interface Encoding {
  width: number;
  quality: number;
  effort: number;
}

/** Two device pixels for the tile of 178, and small: covers come by the dozen. */
const COVER: Encoding = { width: 384, quality: 54, effort: 2 };
const COVER_BYTES_MAX = 10_000;
const COVER_QUALITY_MIN = 34;
const QUALITY_STEP = 4;
const BANNER: Encoding = { width: 1140, quality: 54, effort: 2 };
const BANNER_SIZE = { width: 760, height: 300 };
const SCENE: Encoding = { width: 1440, quality: 60, effort: 2 };
const PHONE_SCENE: Encoding = { width: 780, quality: 56, effort: 2 };
const PLACE: Encoding = { width: 1440, quality: 52, effort: 2 };
const PHONE_PLACE: Encoding = { width: 660, quality: 50, effort: 2 };
/** A phone shows the right end of a place, where something stands that it is known by. */
const PLACE_CROP: Crop = { left: 1380, width: 540 };
/** The part of a scene a phone shows, in the scene's own pixels: the side with the picture. */
const PHONE_CROP: Record<SceneName, Crop> = {
  balloons: { left: 1000, width: 920 },
  lake: { left: 1000, width: 920 },
  lighthouse: { left: 620, width: 920 },
  repair: { left: 500, width: 920 },
};
const ENVELOPE: Encoding = { width: envelopeSize.width, quality: 60, effort: 2 };
const GIFT: Encoding = { width: giftSize.width, quality: 56, effort: 2 };
const VENDOR: Encoding = { width: vendorSize.width, quality: 52, effort: 2 };
const SHARE = { quality: 82, mozjpeg: true } as const;
const SYMBOL_CELL = 192;
/** Two device pixels for the crest of 132 that the page of levels shows, and for the picture of 64. */
const CREST: Encoding = { width: 264, quality: 62, effort: 2 };
const SMALL_CREST: Encoding = { width: 96, quality: 62, effort: 2 };
const AVATAR: Encoding = { width: 128, quality: 60, effort: 2 };

export function listPictures(): Picture[] {
  return [
    ...covers.map((theme) => cover(theme.id, coverSvg(theme))),
    ...themes.map(banner),
    ...(Object.keys(scenes) as SceneName[]).flatMap(scene),
    ...(Object.keys(places) as PlaceName[]).flatMap(place),
    ...(Object.keys(symbolSets) as SymbolSetName[]).map(symbolAtlas),
    fishAtlas(),
    ...vendorPictures.map(vendor),
    ...sharePictures.map(share),
    ...giftPictures.map(gift),
    ...ENVELOPE_STATES.map(envelope),
    ...VIP_RANKS.flatMap((rank) => crest(`vip-${rank}`, vipCrestSvg(rank))),
    ...AGENT_KINDS.flatMap((kind) => crest(kind, agentCrestSvg(kind))),
    ...avatarNames.flatMap((name) => [
      small(`avatars/${name}`, avatarSvg(name), AVATAR),
      small(`avatars/${name}-2`, avatarSvg(name, 2), AVATAR),
    ]),
  ];
}

function vendor(picture: VendorPicture): Picture {
  const svg = vendorSvg(picture);
  return {
    paths: [`vendors/${picture.id}.avif`],
    drawings: [svg],
    recipe: recipeOf('vendor', VENDOR),
    render: async () => [await encode(await rasterise(svg, VENDOR.width), VENDOR)],
  };
}

function gift(picture: GiftDrawing): Picture {
  const svg = giftSvg(picture);
  return {
    paths: [`gifts/${picture.id}.avif`],
    drawings: [svg],
    recipe: recipeOf('gift', GIFT),
    render: async () => [await encode(await rasterise(svg, GIFT.width), GIFT)],
  };
}

function envelope(state: EnvelopeState): Picture {
  const svg = envelopeSvg(state);
  return {
    paths: [`envelopes/${state}.avif`],
    drawings: [svg],
    recipe: recipeOf('envelope', ENVELOPE),
    render: async () => [await encode(await rasterise(svg, ENVELOPE.width), ENVELOPE)],
  };
}

/** JPEG, for services that unfold addresses know nothing newer. */
function share(picture: SharePicture): Picture {
  const svg = shareSvg(picture);
  return {
    paths: [`share/${picture.id}.jpg`],
    drawings: [svg],
    recipe: recipeOf('share', SHARE),
    render: async () => [
      await sharp(await rasterise(svg, shareSize.width))
        .removeAlpha()
        .jpeg(SHARE)
        .toBuffer(),
    ],
  };
}

/** Large for a page about it, small for beside a name. */
const crest = (name: string, svg: string): Picture[] => [
  small(`crests/${name}`, svg, CREST),
  small(`crests/${name}-small`, svg, SMALL_CREST),
];

/** A square picture that keeps what is transparent. */
function small(name: string, svg: string, encoding: Encoding): Picture {
  const { width, quality, effort } = encoding;
  return {
    paths: [`${name}.avif`],
    drawings: [svg],
    recipe: recipeOf('small', encoding),
    render: async () => [
      await sharp(await rasterise(svg, width))
        .avif({ quality, effort })
        .toBuffer(),
    ],
  };
}

/** Draws in a thread of the pool, as the encoder does: pictures are then made on all cores. */
async function rasterise(svg: string, width: number): Promise<Buffer> {
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return Buffer.from(drawn.asPng());
}

const recipeOf = (kind: string, encoding: unknown) =>
  `${kind} ${JSON.stringify(encoding)} ${sharp.versions.sharp}`;

function cover(id: string, svg: string): Picture {
  return {
    paths: [`covers/${id}.avif`],
    drawings: [svg],
    recipe: recipeOf('cover', { ...COVER, COVER_BYTES_MAX }),
    render: async () => {
      const image = await rasterise(svg, COVER.width);
      for (let quality = COVER.quality; ; quality -= QUALITY_STEP) {
        const file = await sharp(image).removeAlpha().avif({ quality, effort: COVER.effort }).toBuffer();
        if (file.length <= COVER_BYTES_MAX) return [file];
        if (quality < COVER_QUALITY_MIN + QUALITY_STEP)
          throw new Error(`the cover ${id} is ${file.length} bytes, of which ${COVER_BYTES_MAX} are allowed`);
      }
    },
  };
}

function banner(theme: CoverTheme): Picture {
  const svg = bannerSvg(theme, BANNER_SIZE);
  return {
    paths: [`wide/${theme.id}.avif`],
    drawings: [svg],
    recipe: recipeOf('banner', BANNER),
    render: async () => [await encode(await rasterise(svg, BANNER.width), BANNER)],
  };
}

const scene = (name: SceneName): Picture[] =>
  wide(`scenes/${name}`, sceneSvg(name), sceneSize, [SCENE, PHONE_SCENE], PHONE_CROP[name]);

const place = (name: PlaceName): Picture[] =>
  wide(`places/${name}`, placeSvg(name), placeSize, [PLACE, PHONE_PLACE], PLACE_CROP);

/** A picture behind a page: the whole for wide screens, a part of it for phones. */
function wide(
  path: string,
  svg: string,
  { width, height }: { width: number; height: number },
  [whole, part]: readonly [Encoding, Encoding],
  crop: Crop,
): Picture[] {
  const desktop: Picture = {
    paths: [`${path}.avif`],
    drawings: [svg],
    recipe: recipeOf('scene', whole),
    render: async () => [await encode(await rasterise(svg, whole.width), whole)],
  };
  const phone: Picture = {
    paths: [`${path}-phone.avif`],
    drawings: [svg],
    recipe: recipeOf('phone scene', { ...part, ...crop }),
    render: async () => {
      const cut = await sharp(await rasterise(svg, width))
        .extract({ ...crop, top: 0, height })
        .resize(part.width)
        .png()
        .toBuffer();
      return [await encode(cut, part)];
    },
  };
  return [desktop, phone];
}

function encode(image: Buffer, { quality, effort }: Encoding): Promise<Buffer> {
  return sharp(image).removeAlpha().avif({ quality, effort }).toBuffer();
}

const symbolAtlas = (set: SymbolSetName): Picture => {
  const names = symbolsOf(set);
  return atlas(`symbols/${set}`, names, SYMBOL_CELL, (name) => symbolSvg(set, name));
};

/** The fish of all seas on one sheet, so that they are drawn in one go. */
const fishAtlas = (): Picture => atlas('fish', fishNames, FISH_SIDE, fishSvg);

function atlas<Name extends string>(
  place: string,
  names: readonly Name[],
  side: number,
  svgOf: (name: Name) => string,
): Picture {
  const drawings = names.map(svgOf);
  const { sheet, cells, size } = layAtlas(names, side, `${place.split('/').at(-1)}.webp`);
  return {
    paths: [`${place}.webp`, `${place}.json`],
    drawings,
    recipe: recipeOf('symbols', sheet),
    render: async () => {
      const drawn = drawings.map(async (svg, index) => ({
        input: await rasterise(svg, side),
        left: cells[index]?.x ?? 0,
        top: cells[index]?.y ?? 0,
      }));
      const images = await Promise.all(drawn);
      const clear = { r: 0, g: 0, b: 0, alpha: 0 };
      const ground = sharp({ create: { width: size.w, height: size.h, channels: 4, background: clear } });
      const file = await ground
        .composite(images)
        .webp({ quality: 86, alphaQuality: 90, effort: 3 })
        .toBuffer();
      return [file, Buffer.from(`${JSON.stringify(sheet, null, 1)}\n`)];
    },
  };
}
