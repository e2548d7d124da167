import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '@fairhouse/db/test-database';
import {
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  type Member,
  newId,
  newMember,
  openGame,
  ownerSession,
  setPaymentPassword,
  siteClient,
  spin,
  withdraw,
} from '@fairhouse/testkit';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { paths as consolePaths } from '../apps/console/src/paths.ts';
import { MEMBER_PAGES, paths } from '../apps/site/src/paths.ts';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';
import { enterAs, workAs } from './kit/people.ts';

/**
 * Takes a picture of every page in both themes and sizes, and in Vietnamese: `npm run screens`, or
 * `npm run screens -- vip 390` for those that have every word in their name.
 */

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.cache', 'screens');

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Look = {
  readonly viewport: typeof DESKTOP;
  readonly colorScheme: 'dark' | 'light';
  readonly language: 'EN' | 'VI';
};

const LOOKS: Readonly<Record<string, Look>> = {
  '1440-dark': { viewport: DESKTOP, colorScheme: 'dark', language: 'EN' },
  '1440-light': { viewport: DESKTOP, colorScheme: 'light', language: 'EN' },
  '390-dark': { viewport: PHONE, colorScheme: 'dark', language: 'EN' },
  '390-light': { viewport: PHONE, colorScheme: 'light', language: 'EN' },
  '1440-light-vi': { viewport: DESKTOP, colorScheme: 'light', language: 'VI' },
  '390-dark-vi': { viewport: PHONE, colorScheme: 'dark', language: 'VI' },
};

const GAMES = ['rng', 'hot', 'fav', 'live', 'sports', 'esports', 'fish', 'pvp', 'elott', 'winners'];
const LOTTERIES = ['lottery', 'vnlottery', 'sealottery'];
/** A board for each widget. */
const BOARDS = [
  paths.lottery('SSC_1M', 'BACK3_DIRECT'),
  paths.lottery('SSC_1M', 'STAR5_LIST'),
  paths.lottery('SSC_1M', 'DRAGON_TIGER'),
  paths.lottery('K3_1M', 'PAIR'),
  paths.lottery('MARK6_5M', 'NORMAL'),
  paths.lottery('LUCKY28_3M', 'SUM'),
  paths.lottery('VN_MB', 'LO_2'),
  paths.lottery('MY_4D', 'BIG'),
];
const WORDS = [
  'noticePage',
  'news',
  'help',
  'helpmc',
  'info/about',
  'info/terms',
  'feedback',
  'promotions',
  'vip',
  'pointMall',
  'down',
  'join',
];

const VISITOR = ['index', 'login', 'register', ...GAMES, ...LOTTERIES, ...WORDS, 'nowhere'];

const MEMBER = [
  'index',
  'fav',
  'vip',
  'game?gameId=koi-emperor&vassalage=PGSLOT',
  paths.creditReport(),
].concat(
  BOARDS,
  MEMBER_PAGES.map((page) => paths.member(page)),
);

const CONSOLE = Object.values(consolePaths).filter((path) => !path.includes('$'));

type Visit = {
  readonly who: 'visitor' | 'member' | 'staff';
  readonly origin: string;
  readonly pages: readonly string[];
  readonly enter: (page: Page) => Promise<unknown>;
};

async function takeScreens(browser: Browser, house: House, wanted: readonly string[]): Promise<void> {
  const visits = await planVisits(house);
  for (const [look, { language, ...options }] of Object.entries(LOOKS))
    for (const visit of visits) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await takeVisit(context, visit, look, wanted);
      await context.close();
    }
}

/** A visitor, a member whose money came, was played with and goes out, and the owner. */
async function planVisits(house: House): Promise<readonly Visit[]> {
  const member = await newMember(house, 'ferryman');
  const owner = await ownerSession(house);
  const { site, console: back } = house.origins;
  const [promotion] = (await siteClient(house).promotion.list()).items;
  return [
    {
      who: 'visitor',
      origin: site,
      pages: [...VISITOR, paths.promotion(promotion!.id)],
      enter: async () => {},
    },
    {
      who: 'member',
      origin: site,
      pages: [...MEMBER, ...(await leaveTraces(house, member))],
      enter: (page) => enterAs(page, house, member),
    },
    {
      who: 'staff',
      origin: back,
      pages: [...CONSOLE, consolePaths.member.replace('$id', member.id)],
      enter: (page) => workAs(page, house, owner),
    },
  ];
}

/** @returns the pages of what the member did */
async function leaveTraces(house: House, member: Member): Promise<readonly string[]> {
  await depositAndPlay(house, member, '500');
  const seat = await openGame(house, member);
  for (let round = 0; round < 12; round += 1) await spin(seat, '1');
  await house.studio.settleOutbox();
  await house.catchUp();
  await setPaymentPassword(member);
  const { id: account } = await bindAccount(member);
  const { id: withdrawal } = await withdraw(member, account, '200');
  const { deposit } = await member.client.deposit.create({
    body: { methodId: 'hosted-card', amount: '250' },
    idempotencyKey: newId('wish'),
  });
  const [movement] = (await member.client.statement.list({ query: {} })).items;
  const [bet] = (await member.client.betting.list({ query: {} })).items;
  return [
    paths.depositTracker(deposit.id),
    paths.withdrawalTracker(withdrawal),
    paths.receipt(movement!.id),
    paths.round(bet!.id),
  ];
}

async function takeVisit(context: BrowserContext, visit: Visit, look: string, wanted: readonly string[]) {
  const page = await context.newPage();
  await visit.enter(page);
  for (const path of visit.pages) {
    const { pathname, searchParams } = new URL(path, visit.origin);
    const board = ['gameCode', 'playType'].map((name) => searchParams.get(name)).filter(Boolean);
    const name = [pathname.slice(1).replaceAll('/', '-') || 'home', ...board].join('-');
    const file = join(FOLDER, visit.who, `${name}-${look}.png`);
    if (!wanted.every((word) => file.includes(word))) continue;
    await page.goto(new URL(path, visit.origin).href);
    await page.waitForLoadState('networkidle');
    await page.locator('#root:not([inert])').waitFor();
    await page.evaluate(fetchPictures);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    console.log(file);
  }
}

/** A picture of the whole page shows what is below the first screen, too. */
const fetchPictures = (): void => {
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
};

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['tools/build/main.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error('the pages could not be built');
}

await build();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await startTestServer();
const house = await bootHouse({ trustedProxies: ['127.0.0.1'] });
const executablePath = await findBrowser(process.env);
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS });
try {
  await takeScreens(browser, house, process.argv.slice(2));
} finally {
  await browser.close();
  await house.close();
  await server.stop();
}
