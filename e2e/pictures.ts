import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '@fairhouse/db/test-database';
import { parseMoney, scaleMoney } from '@fairhouse/kernel';
import { bootHouse, depositFor, type House, type Member, newMember, ownerSession } from '@fairhouse/testkit';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';
import { playRounds } from './kit/game.ts';
import { enterAs, workAs } from './kit/people.ts';

/** Takes the pictures of the README from a house that is really played in: `node e2e/pictures.ts`. */

const FOLDER = join(import.meta.dirname, '..', 'docs', 'images');
const COLOURS = 256;
const SPINS_MAX = 60;
/** A win of so many stakes. */
const WORTH_SHOWING = 3n;

async function takePictures(browser: Browser, house: House): Promise<void> {
  const member = await newMember(house, 'ferryman');
  await depositFor(house, member, '500');
  await takeGame(browser, house, member);
  await takeConsole(browser, house, member);
  await house.catchUp();
  await takeHome(browser, house);
}

async function takeHome(browser: Browser, house: House): Promise<void> {
  const page = await openPage(browser);
  await page.goto(`${house.origins.site}/index`);
  await page
    .getByRole('link', { name: /Koi Emperor/ })
    .first()
    .waitFor();
  await takePicture(page, 'home');
}

/** Plays until a round has won something worth a picture, then has that round recomputed. */
async function takeGame(browser: Browser, house: House, member: Member): Promise<void> {
  const page = await openPage(browser);
  await enterAs(page, house, member);
  await page.goto(`${house.origins.site}/game?gameId=koi-emperor&vassalage=PGSLOT`);
  const game = page.getByTitle('Koi Emperor').contentFrame();
  for (let spins = 0; spins < SPINS_MAX; spins += 1) {
    await playRounds(game, 1);
    const [last] = (await member.client.betting.list({ query: {} })).items;
    if (last && parseMoney(last.payout)! >= scaleMoney(parseMoney(last.stake)!, WORTH_SHOWING, 1n)) break;
  }
  await takePicture(page, 'slot');

  await page.goto(`${house.origins.site}/member/personalHistoryCopy`);
  await page
    .getByRole('link', { name: /^Verify the round of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reveal the seed and verify' }).click();
  await page.getByText('6 of 6 checks pass').waitFor();
  await takePicture(page, 'verify');
}

async function takeConsole(browser: Browser, house: House, member: Member): Promise<void> {
  const page = await openPage(browser);
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/members/${member.id}?tab=ledger`);
  await page
    .getByRole('button', { name: /open the transfer$/ })
    .first()
    .waitFor();
  await takePicture(page, 'console');
}

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })).newPage();

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(png)
    .png({ palette: true, colours: COLOURS, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
  console.log(`${name}.png ${Math.round(size / 1024)} kB`);
}

await mkdir(FOLDER, { recursive: true });
const server = await startTestServer();
const house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
const executablePath = await findBrowser(process.env);
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS });
try {
  await takePictures(browser, house);
} finally {
  await browser.close();
  await house.close();
  await server.stop();
}
