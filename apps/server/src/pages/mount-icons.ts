import { type AppIconCut, appIconSvg } from '@fairhouse/rules/platform/brand/app-icon-svg';
import { FIRST_SEED, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Brand } from '../frame/brand.ts';

/** Sizes that systems ask for: a home screen of iOS, of Android, and a splash. A tab takes the drawing itself. */
const SIDES: readonly (readonly [cut: AppIconCut, side: number])[] = [
  ['plain', 192],
  ['plain', 512],
  ['maskable', 180],
  ['maskable', 192],
  ['maskable', 512],
];

const nameOf = (cut: AppIconCut): string => (cut === 'plain' ? 'app' : 'app-maskable');

/** A brand that changes its colour is seen in the new one within the hour. */
const CACHING = 'public, max-age=3600';

/** Brands of a house have few colours; pictures of those that were tried and left are let go. */
const KEPT_MAX = 64;

/** Serves the app icons of a brand, drawn in its colour. A host without a brand gets those of the house. */
export function mountIcons(
  server: FastifyInstance,
  brand: (request: FastifyRequest) => Promise<Brand | undefined>,
): void {
  const colourOf = async (request: FastifyRequest): Promise<Hex> =>
    (await brand(request))?.colour ?? FIRST_SEED;
  const kept = new Map<string, Promise<Buffer>>();
  const draw = (colour: Hex, cut: AppIconCut, side: number): Promise<Buffer> => {
    const name = `${colour} ${cut} ${side}`;
    const picture = kept.get(name) ?? rasterise(appIconSvg(cut, paintBrand(colour)), side);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(name, picture);
    return picture;
  };
  server.get('/icons/app.svg', async (request, reply) => {
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', CACHING);
    return appIconSvg('plain', paintBrand(await colourOf(request)));
  });
  for (const [cut, side] of SIDES)
    server.get(`/icons/${nameOf(cut)}-${side}.png`, async (request, reply) => {
      reply.type('image/png').header('cache-control', CACHING);
      return draw(await colourOf(request), cut, side);
    });
}

const rasterise = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(side).png({ palette: true }).toBuffer();
