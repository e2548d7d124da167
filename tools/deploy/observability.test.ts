import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer, mountMetrics } from '@fairhouse/serve';
import { gaugesOf } from '@fairhouse/server';
import { bootHouse, type House, newMember } from '@fairhouse/testkit';
import { providerApi, sportsbookApi, studioApi } from '@fairhouse/wire/apis';
import { routesOf } from '@fairhouse/wire/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'observability');

const read = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

const pathsOf = (ending: string): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));

type Rule = { record?: string; alert?: string; expr: string };
type Rules = { groups: { rules: Rule[] }[] };

const rulesOf = (path: string): Rule[] => (parse(read(path)) as Rules).groups.flatMap(({ rules }) => rules);

const RECORDING = rulesOf('prometheus/recording.yml');
const ALERTS = rulesOf('prometheus/alerts.yml');

type Dashboard = { uid: string; panels: { title: string; targets: { expr: string }[] }[] };

const DASHBOARDS = pathsOf('.json').map((path) => JSON.parse(read(path)) as Dashboard);

/** Words of PromQL that stand where a metric could. */
const WORDS = new Set(['or', 'and', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'le']);

/** The metrics that an expression reads: names outside of matchers, groupings and texts that are no call. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?! *\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));

let house: House;
/** Every name that the processes of a house tell of. */
let told: Set<string>;

beforeAll(async () => {
  house = await bootHouse({ sportsbook: 'idle' });
  await newMember(house);
  const { origins, platform } = house;
  const server = createServer({ log: createLogger('test', 'silent'), now: platform.now, trustedProxies: [] });
  mountMetrics(server, gaugesOf(platform), []);
  const texts = [
    (await server.inject('/metrics')).body,
    ...(await Promise.all(
      [origins.studio, origins.sportsbook, origins.sandbox].map(async (origin) =>
        (await fetch(`${origin}/metrics`)).text(),
      ),
    )),
  ];
  await server.close();
  const types = texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]);
  told = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name!],
    ),
  );
  const unread = texts.join('\n').match(/^metrics_unread_total\{.*\} [1-9].*$/gm);
  if (unread) throw new Error(`not read: ${unread.join()}`);
});

afterAll(() => house.close());

test('each file for observability is read as what it is', () => {
  for (const path of pathsOf('.yml')) expect([path, typeof parse(read(path))]).toEqual([path, 'object']);
  expect(DASHBOARDS.map(({ uid }) => uid)).toEqual(['fairhouse-money', 'fairhouse-signals']);
  const names = ALERTS.map(({ alert }) => alert);
  expect(names).toHaveLength(new Set(names).size);
});

test('rules and dashboards read no metric that no process of the house tells', () => {
  const known = new Set([...told, ...RECORDING.map(({ record }) => record!), 'up']);
  const asked = [
    ...[...RECORDING, ...ALERTS].map(({ record, alert, expr }) => [record ?? alert, expr] as const),
    ...DASHBOARDS.flatMap(({ panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ),
  ];
  expect(asked.length).toBeGreaterThan(60);
  for (const [, expr] of asked) expect(metricsIn(expr).length).toBeGreaterThan(0);
  expect(
    asked.flatMap(([where, expr]) =>
      metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${where}: ${name}`])),
    ),
  ).toEqual([]);
});

test('an alarm or a panel watches every figure of the house itself', () => {
  const watched = [
    ...ALERTS.map(({ expr }) => expr),
    ...DASHBOARDS.map((board) => JSON.stringify(board)),
  ].join();
  const own = [...told].filter((name) => /^(fairhouse|studio|sportsbook)_/.test(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !watched.includes(name) && name !== 'fairhouse_outbox_lag_seconds')).toEqual(
    [],
  );
});

test('the objective for bets counts the routes that take them', () => {
  const { expr } = RECORDING.find(({ record }) => record === 'job:slow_bets:ratio_rate5m')!;
  const pattern = new RegExp(`^(${/route=~"([^"]*)"/.exec(expr)![1]})$`);
  const routes = [studioApi, providerApi, sportsbookApi].flatMap((api) => [...routesOf(api)]);
  expect(
    routes
      .filter(({ route }) => route.method === 'POST' && pattern.test(route.path))
      .map(({ route }) => route.path)
      .toSorted(),
  ).toEqual([
    '/provider/v1/debit',
    '/provider/v1/reserve',
    '/provider/v1/stakes',
    '/sportsbook/tickets',
    '/studio/moves',
    '/studio/spins',
  ]);
});
