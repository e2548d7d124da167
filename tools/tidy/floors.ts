export interface Floor {
  floor: number;
  /** Workspaces it may import, or `any`. */
  may: readonly string[] | 'any';
}

const FREE: Floor = { floor: 9, may: 'any' };

/** The floors of the house: each workspace imports only what stands here, which is always below it. */
export const FLOORS: Readonly<Record<string, Floor>> = {
  kernel: { floor: 0, may: [] },
  verifier: { floor: 0, may: [] },
  wire: { floor: 1, may: ['kernel'] },
  rules: { floor: 1, may: ['kernel'] },
  games: { floor: 1, may: ['verifier', 'kernel'] },
  sports: { floor: 1, may: ['verifier', 'kernel'] },
  trace: { floor: 1, may: ['kernel'] },
  db: { floor: 2, may: ['trace', 'kernel'] },
  text: { floor: 2, may: ['wire', 'sports', 'kernel'] },
  client: { floor: 2, may: ['trace', 'wire', 'kernel'] },
  art: { floor: 3, may: ['kernel'] },
  ui: { floor: 3, may: ['art', 'text', 'kernel'] },
  ledger: { floor: 3, may: ['db', 'kernel'] },
  serve: { floor: 3, may: ['client', 'text', 'trace', 'wire', 'kernel'] },
  provider: { floor: 3, may: ['serve', 'db', 'client', 'wire', 'kernel'] },
  server: {
    floor: 4,
    may: ['trace', 'serve', 'client', 'ledger', 'db', 'rules', 'games', 'wire', 'text', 'kernel'],
  },
  studio: { floor: 4, may: ['trace', 'provider', 'serve', 'games', 'db', 'client', 'wire', 'kernel'] },
  sportsbook: { floor: 4, may: ['trace', 'provider', 'serve', 'sports', 'db', 'client', 'wire', 'kernel'] },
  stage: { floor: 4, may: ['games', 'client', 'ui', 'text', 'wire', 'kernel'] },
  sandbox: { floor: 4, may: ['trace', 'serve', 'client', 'wire', 'kernel'] },
  site: { floor: 4, may: ['client', 'ui', 'text', 'rules', 'games', 'sports', 'verifier', 'wire', 'kernel'] },
  console: { floor: 4, may: ['client', 'ui', 'art', 'text', 'rules', 'sports', 'wire', 'kernel'] },
  testkit: FREE,
  e2e: FREE,
  bench: FREE,
  tools: FREE,
};
