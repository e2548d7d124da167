import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '@fairhouse/db/test-database';
import {
  bootHouse,
  depositFor,
  type House,
  newMember,
  openGame,
  ownerSession,
  spin,
} from '@fairhouse/testkit';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/launch/find-browser.ts';
import { BROWSER_ARGS } from './kit/browser-args.ts';
import { enterAs } from './kit/people.ts';

/** Takes a picture of every page in both themes and sizes: `npm run screens`, or `npm run screens -- vip` for some. */

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.cache', 'screens');

const SIZES = { '1440': { width: 1440, height: 900 }, '390': { width: 390, height: 844 } } as const;
const THEMES = ['dark', 'light'] as const;

const GAMES = ['rng', 'jlrng', 'hot', 'fav', 'live', 'sports', 'esports', 'fish', 'pvp', 'elott'];
const LOTTERIES = ['lottery', 'vnlottery', 'sealottery'];
const WORDS = [
  'noticePage',
  'help',
  'helpmc',
  'promotions',
  'promoDetail',
  'vip',
  'pointMall',
  'down',
  'join',
];

const VISITOR = ['index', 'login', 'register', ...GAMES, ...LOTTERIES, ...WORDS, 'nowhere'];

const MEMBER = [
  'index',
  'fav',
  'seamless',
  'game?gameId=koi-emperor&vassalage=PGSLOT',
  ...[
    'securityCenter',
    'transferFund',
    'deposit',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'limits',
  ].map((page) => `member/${page}`),
];

const CONSOLE = [
  '',
  'members',
  'withdrawals',
  'deposits',
  'approvals',
  'staff',
  'audit',
  'reconciliation',
  'outbox',
  'register-rules',
  'switches',
  'access',
  'affiliates',
  'affiliate-applications',
  'content',
  'feedback',
];

type Visit = {
  readonly who: 'visitor' | 'member' | 'staff';
  readonly origin: string;
  readonly pages: readonly string[];
  readonly enter: (page: Page) => Promise<unknown>;
};

async function takeScreens(browser: Browser, house: House, wanted: readonly string[]): Promise<void> {
  const visits = await planVisits(house);
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of THEMES)
      for (const visit of visits) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        await takeVisit(context, visit, `${size}-${colorScheme}`, wanted);
        await context.close();
      }
}

/** A visitor, a member who has deposited and played, and the owner. */
async function planVisits(house: House): Promise<readonly Visit[]> {
  const member = await newMember(house, 'ferryman');
  await depositFor(house, member, '500');
  const seat = await openGame(house, member);
  for (let round = 0; round < 12; round += 1) await spin(seat, '1');
  await house.catchUp();
  const { token } = await ownerSession(house);
  const { site, console: back } = house.origins;
  return [
    { who: 'visitor', origin: site, pages: VISITOR, enter: async () => {} },
    { who: 'member', origin: site, pages: MEMBER, enter: (page) => enterAs(page, house, member) },
    {
      who: 'staff',
      origin: back,
      pages: [...CONSOLE, `members/${member.id}`],
      enter: (page) => page.addInitScript((value) => sessionStorage.setItem('staffToken', value), token),
    },
  ];
}

async function takeVisit(context: BrowserContext, visit: Visit, suffix: string, wanted: readonly string[]) {
  const page = await context.newPage();
  await visit.enter(page);
  for (const path of visit.pages.filter((each) => isWanted(each, wanted))) {
    await page.goto(`${visit.origin}/${path}`);
    await page.waitForLoadState('networkidle');
    const name = path.split('?')[0]!.replaceAll('/', '-') || 'home';
    const file = join(FOLDER, visit.who, `${name}-${suffix}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    console.log(file);
  }
}

const isWanted = (path: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((word) => path.includes(word));

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
