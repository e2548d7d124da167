import { gzipSync } from 'node:zlib';
import { assert } from '@fairhouse/kernel';
import { type House, type Member, newMember } from '@fairhouse/testkit';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { enterAs } from '../../../e2e/kit/people.ts';
import { findBrowser } from '../../../tools/launch/find-browser.ts';

/** A game as it is opened from its hall, and what shows that it can be played. */
export type Opened = {
  readonly code: string;
  readonly title: string;
  readonly hall: string;
  readonly playable: (game: FrameLocator) => ReturnType<FrameLocator['locator']>;
};

/** Lighthouse's mobile profile: slow 4G and a fourth of this CPU. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const CPU_SHARE = 4;
const SCREEN = { width: 412, height: 823 };
const OPEN_MAX_MS = 60_000;

/** Who looks at the tiles of a hall before choosing one looks this long. */
const REST_MS = 10_000;

/** When a tile is touched: as soon as its hall has come, with nothing fetched ahead; or after a look around on the same slow phone. */
export type Touch = 'atOnce' | 'rested';

export type Load = { readonly url: string; readonly bytes: number };

export type Phone = {
  /**
   * Opens a game by a touch on its tile, with the browser's cache as it is.
   * @returns the milliseconds until it could be played, and the scripts and styles that its frame loaded, as gzip makes them
   */
  readonly open: (
    game: Opened,
    touch: Touch,
  ) => Promise<{ readonly ms: number; readonly loads: readonly Load[] }>;
  /** Opens a game and counts frames a second while `act` is going on, on the whole CPU. */
  readonly countFrames: (game: Opened, act: (frame: FrameLocator) => Promise<void>) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** A phone that saves data has nothing fetched ahead. Its routes are left alone: to catch one switches the cache off. */
const saveData = () =>
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });

const FRAMES_MS = 3_000;

export async function startBrowser(): Promise<Browser> {
  const executablePath = await findBrowser(process.env);
  assert(executablePath, 'there is a browser');
  return chromium.launch({ executablePath });
}

/** A phone with nothing kept, whose owner is logged in and funded. */
export async function newPhone(browser: Browser, house: House, member?: Member): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: house.origins.site,
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
  });
  const owner = member ?? (await newMember(house));
  const newPage = async () => {
    const page = await context.newPage();
    await enterAs(page, house, owner);
    return page;
  };
  const slowDown = async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SHARE });
  };
  const goTo = (page: Page, { hall }: Opened) => page.goto(hall, { waitUntil: 'networkidle' });
  const ENTER: Readonly<Record<Touch, (page: Page, game: Opened) => Promise<void>>> = {
    async atOnce(page, game) {
      await page.addInitScript(saveData);
      await goTo(page, game);
      await slowDown(page);
    },
    async rested(page, game) {
      await slowDown(page);
      await goTo(page, game);
      await page.waitForTimeout(REST_MS);
    },
  };
  const touchTile = async (page: Page, game: Opened): Promise<FrameLocator> => {
    await page.locator(`a[href*="gameId=${game.code}&"]`).first().click();
    const frame = page.getByTitle(game.title).contentFrame();
    await game.playable(frame).waitFor({ timeout: OPEN_MAX_MS });
    return frame;
  };
  return {
    async open(game, touch) {
      const page = await newPage();
      await ENTER[touch](page, game);
      const loads: Promise<Load>[] = [];
      page.on('response', (answer) => {
        const url = answer.url();
        if (!url.startsWith(house.origins.studio) || !/\.(js|css)$/.test(url)) return;
        loads.push(answer.body().then((body) => ({ url, bytes: gzipSync(body).length })));
      });
      const began = performance.now();
      await touchTile(page, game);
      const ms = performance.now() - began;
      const weighed = await Promise.all(loads);
      await page.close();
      return { ms, loads: weighed };
    },
    async countFrames(game, act) {
      const page = await newPage();
      await goTo(page, game);
      const frame = await touchTile(page, game);
      const counting = frame.locator('body').evaluate(
        (_, lengthMs) =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            let frames = 0;
            const count = (now: number) => {
              frames += 1;
              if (now - began < lengthMs) requestAnimationFrame(count);
              else resolve((frames * 1_000) / (now - began));
            };
            requestAnimationFrame(count);
          }),
        FRAMES_MS,
      );
      await act(frame);
      const perSecond = await counting;
      await page.close();
      return perSecond;
    },
    close: () => context.close(),
  };
}
