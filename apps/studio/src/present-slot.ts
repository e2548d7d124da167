import {
  CLUSTER_BLOOM_VARIANTS,
  type ClusterMachine,
  type Engine,
  findSkin,
  type GameEvent,
  HOLD_AND_WIN_VARIANTS,
  type HoldMachine,
  type LineMachine,
  LUCKY_25_VARIANTS,
  type MachineHead,
  openStream,
  PROGRESSIVE_3_VARIANTS,
  type ProgressiveMachine,
  pictureName,
  type SlotSkin,
  WAYS_TUMBLE_VARIANTS,
  type WaysMachine,
} from '@fairhouse/games';
import type { studioApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';

type SlotRules = NonNullable<RouteReply<(typeof studioApi)['studio']['open']>['machine']>;

/** What only slots have to show: their pictures and the rules of their machine. */
export function presentSlot(code: string, engine: Engine) {
  const skin = findSkin(code);
  const present = MACHINES.get(nameOf(engine));
  if (!skin || !present) return { setting: null, machine: null };
  return { setting: skin.setting, machine: { ...headOf(skin, engine), ...present(skin) } };
}

type OwnRules = Omit<SlotRules, 'id' | 'version' | 'opening'>;

const nameOf = ({ id, version }: Pick<MachineHead, 'id' | 'version'>): string => `${id} ${version}`;

const headOf = (skin: SlotSkin, engine: Engine): Pick<SlotRules, 'id' | 'version' | 'opening'> => ({
  id: engine.id,
  version: engine.version,
  opening: openingOf(skin, engine),
});

type Grid = { readonly window?: string[][]; readonly columns?: string[][] };

/** What stands in the window before the first round: a picture of the game's own, no result. */
function openingOf(skin: SlotSkin, engine: Engine): string[][] {
  const words = openStream({ serverSeed: 'opening picture', clientSeed: skin.code, nonce: 0 });
  const [first] = engine.play({ stake: engine.stake.min, choice: null, moves: [] }, words)?.book ?? [];
  const grid = first as (GameEvent & Grid) | undefined;
  return (grid?.window ?? grid?.columns ?? []).map((column) => [...column]);
}

const LETTERS = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' } as const;

type Pays = Readonly<Partial<Record<string, readonly number[]>>>;

/** The pictures of a game that its machine turns or lets fall, each with what it pays. */
function symbolsOf(skin: SlotSkin, shown: Iterable<string>, pays: Pays, perUnit = 1): SlotRules['symbols'] {
  const names: Readonly<Record<string, string>> = { ...skin.names, ...LETTERS };
  const wanted = new Set(shown);
  return Object.entries(names)
    .filter(([id]) => wanted.has(id))
    .map(([id, name]) => ({ id, name: pictureName(name), pays: payTable(pays[id] ?? [], perUnit) }));
}

/** Only what pays: count → pay. */
const payTable = (pays: readonly number[], perUnit = 1): Record<string, number> =>
  Object.fromEntries(
    pays.map((pay, count) => [String(count), pay / perUnit] as const).filter(([, pay]) => pay > 0),
  );

const NOTHING = {
  lines: [],
  rows: 0,
  scatterPays: {},
  freeSpins: {},
  freeSpinMultiplier: 1,
  terms: {},
  coinValues: [],
  pots: [],
  buyPrice: null,
} satisfies Partial<OwnRules>;

const presentLines = (skin: SlotSkin, machine: LineMachine): OwnRules => ({
  ...NOTHING,
  kind: 'lines',
  volatility: 'medium',
  lines: machine.lines.map((line) => [...line]),
  rows: machine.rows,
  symbols: symbolsOf(skin, machine.strips.flat(), machine.paytable),
  payUnit: 'line',
  scatterPays: payTable(machine.scatter.pays),
  freeSpins: payTable(machine.freeSpins.awards),
  freeSpinMultiplier: machine.freeSpins.multiplier,
  maxWin: machine.maxWin,
});

const PER_STAKE = 100;

const presentWays = (skin: SlotSkin, machine: WaysMachine): OwnRules => {
  const { trigger, spins, perExtra, retrigger, moreSpins, multiplierStep } = machine.freeSpins;
  return {
    ...NOTHING,
    kind: 'ways',
    volatility: 'high',
    symbols: symbolsOf(skin, machine.reels.flat(), machine.paytable, PER_STAKE),
    payUnit: 'stake',
    maxWin: machine.maxWin,
    terms: {
      ways: Math.max(...machine.heights) ** machine.reels.length,
      trigger,
      spins,
      perExtra,
      retrigger,
      moreSpins,
      step: multiplierStep,
    },
    buyPrice: machine.buyPrice / PER_STAKE,
  };
};

const presentCluster = (skin: SlotSkin, machine: ClusterMachine): OwnRules => {
  const { levels, wilds, spins, moreSpins } = machine.vessel;
  const [first = 0, second = 0, third = 0] = levels;
  const [firstWilds = 0, secondWilds = 0] = wilds;
  return {
    ...NOTHING,
    kind: 'cluster',
    volatility: 'medium',
    symbols: symbolsOf(skin, [...machine.symbols, machine.wild], machine.paytable, PER_STAKE),
    payUnit: 'stake',
    maxWin: machine.maxWin,
    terms: { first, second, third, firstWilds, secondWilds, spins, moreSpins, step: machine.multiplierStep },
    buyPrice: machine.buyPrice / PER_STAKE,
  };
};

function presentHold(skin: SlotSkin, machine: HoldMachine): OwnRules {
  const { lines, coins } = machine;
  const values = Map.groupBy(coins.values, (value) => value);
  return {
    ...presentLines(skin, lines),
    kind: 'hold',
    volatility: 'medium',
    scatterPays: {},
    freeSpins: {},
    maxWin: machine.maxWin,
    terms: { trigger: coins.trigger, respins: coins.respins, grand: coins.grand / PER_STAKE },
    coinValues: Array.from(values, ([{ points, label }, all]) => ({
      times: points / PER_STAKE,
      label: label ?? null,
      perThousand: all.length,
    })),
    buyPrice: machine.buyPrice / PER_STAKE,
  };
}

function presentProgressive(skin: SlotSkin, machine: ProgressiveMachine): OwnRules {
  const three = Object.entries(machine.three).map(([id, pay]) => [id, [0, 0, 0, pay]] as const);
  const pays: Pays = { ...Object.fromEntries(three), CHERRY: [...machine.cherries, machine.three.CHERRY] };
  return {
    ...NOTHING,
    kind: 'progressive',
    volatility: 'medium',
    lines: machine.lines.map((line) => [...line]),
    rows: machine.rows,
    symbols: symbolsOf(skin, machine.strips.flat(), pays),
    payUnit: 'line',
    maxWin: machine.maxWin,
    terms: { anyBar: machine.anyBar },
    pots: machine.pots.map(({ name, odds, seed, perThousand }) => ({ name, odds, seed, perThousand })),
  };
}

const each = <M extends MachineHead>(
  variants: readonly M[],
  present: (skin: SlotSkin, machine: M) => OwnRules,
) => variants.map((machine) => [nameOf(machine), (skin: SlotSkin) => present(skin, machine)] as const);

const MACHINES: ReadonlyMap<string, (skin: SlotSkin) => OwnRules> = new Map([
  ...each(LUCKY_25_VARIANTS, presentLines),
  ...each(WAYS_TUMBLE_VARIANTS, presentWays),
  ...each(HOLD_AND_WIN_VARIANTS, presentHold),
  ...each(PROGRESSIVE_3_VARIANTS, presentProgressive),
  ...each(CLUSTER_BLOOM_VARIANTS, presentCluster),
]);
