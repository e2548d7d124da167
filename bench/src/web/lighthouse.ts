import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, '..', '..', 'lighthouse');
const MODULES = join(FOLDER, 'node_modules');

/** What this bench reads of Lighthouse's report. */
export type Verdict = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
      }
    >
  >;
};

export type Tab = {
  goto: (address: string, options?: { waitUntil: 'networkidle0' }) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  waitForSelector: (selector: string) => Promise<unknown>;
  close: () => Promise<void>;
};

type Browser = { newPage: () => Promise<Tab>; close: () => Promise<void> };

type Engine = {
  /** Visits an address as the mobile profile does. */
  readonly visit: (address: string) => Promise<Verdict>;
  /** Measures what is done on a page that is open already. */
  readonly watch: (address: string, act: (tab: Tab) => Promise<void>) => Promise<Verdict>;
  readonly close: () => Promise<void>;
};

/** The browser's and Lighthouse's share of the bench, installed by their own lock file when they are not yet there. */
export async function startLighthouse(executablePath: string | undefined): Promise<Engine> {
  if (!existsSync(MODULES)) await install();
  const { default: puppeteer } = await load<{ default: { launch: (options: object) => Promise<Browser> } }>(
    'puppeteer-core/lib/puppeteer/puppeteer-core.js',
  );
  const { default: lighthouse, startFlow } = await load<Lighthouse>('lighthouse/core/index.js');
  const browser = await puppeteer.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  const onFreshTab = async <T>(work: (tab: Tab) => Promise<T>): Promise<T> => {
    const tab = await browser.newPage();
    return work(tab).finally(() => tab.close());
  };
  return {
    visit: (address) =>
      onFreshTab(async (tab) => (await lighthouse(address, { logLevel: 'error' }, undefined, tab)).lhr),
    watch: (address, act) =>
      onFreshTab(async (tab) => {
        const flow = await startFlow(tab);
        await tab.goto(address, { waitUntil: 'networkidle0' });
        await flow.startTimespan();
        await act(tab);
        await flow.endTimespan();
        return (await flow.createFlowResult()).steps[0]!.lhr;
      }),
    close: () => browser.close(),
  };
}

type Lighthouse = {
  readonly default: (
    address: string,
    flags: object,
    config: undefined,
    tab: Tab,
  ) => Promise<{ readonly lhr: Verdict }>;
  readonly startFlow: (tab: Tab) => Promise<{
    startTimespan: () => Promise<void>;
    endTimespan: () => Promise<void>;
    createFlowResult: () => Promise<{ readonly steps: readonly { readonly lhr: Verdict }[] }>;
  }>;
};

const load = <T>(path: string): Promise<T> => import(pathToFileURL(join(MODULES, path)).href) as Promise<T>;

async function install(): Promise<void> {
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`Lighthouse could not be installed: npm ended with ${code}`);
}
