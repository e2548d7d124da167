import { BRAND_SEEDS, FIRST_SEED } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import { bootHouse, type House, ownerSession } from '@fairhouse/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const fetchIcon = async (path: string) => {
  const answer = await fetch(`${house.origins.site}${path}`);
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

type Manifest = { icons: { src: string; sizes: string; type: string; purpose?: string }[] };

const fetchManifest = async (): Promise<Manifest> =>
  (await fetch(`${house.origins.site}/manifest.webmanifest`)).json() as Promise<Manifest>;

/** The colour of an icon a tenth from its top, where there is ground and no mark. */
async function groundOf(bytes: Buffer): Promise<Hex> {
  const { width } = await sharp(bytes).metadata();
  const spot = { left: width / 2, top: Math.round(width / 10), width: 1, height: 1 };
  const pixel = await sharp(bytes).extract(spot).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

test('the icons of the manifest are there in the sizes it names', async () => {
  for (const { src, sizes, type } of (await fetchManifest()).icons) {
    const icon = await fetchIcon(src);
    const { width, height } = await sharp(icon.bytes).metadata();
    expect({ sizes: `${width}x${height}`, type: icon.type }, src).toEqual({ sizes, type });
  }
});

test('tab, home screen and app wear the colour that the brand has chosen', async () => {
  const all = ['/icons/app-maskable-180.png', ...(await fetchManifest()).icons.map(({ src }) => src)];
  const grounds = async () =>
    new Set(await Promise.all(all.map(async (path) => groundOf((await fetchIcon(path)).bytes))));
  const tab = async () => (await fetchIcon('/icons/app.svg')).bytes.toString();
  expect(await grounds()).toEqual(new Set([FIRST_SEED]));
  expect(await tab()).toContain(FIRST_SEED);
  const { client } = await ownerSession(house);
  await client.setting.setColour({ body: { colour: BRAND_SEEDS.azure, was: FIRST_SEED } });
  expect(await grounds()).toEqual(new Set([BRAND_SEEDS.azure]));
  expect(await tab()).toContain(BRAND_SEEDS.azure);
});
