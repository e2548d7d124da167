import { hashSeed } from '@fairhouse/games';
import {
  bitText,
  countOf,
  drawFrom,
  FAMILIES,
  type FamilyCode,
  type Line,
  listedOf,
  type Pick,
  type Play,
  packFields,
  settleLine,
  stakeOf,
  unitPicks,
} from '@fairhouse/games/lottery';

/** A line and what comes of it, for whoever settles in another language. Amounts are in units of 1/10,000. */
export type GoldenLine = {
  readonly family: string;
  readonly play: string;
  /** As PostgreSQL writes `bit(128)`. */
  readonly bits: string;
  /** The numbers of a list; a list of two or three digits as its bytes in hex, too. */
  readonly listed: readonly number[] | null;
  readonly bytes: string | null;
  readonly numbers: readonly number[];
  readonly series: number | null;
  readonly unitStake: string;
  readonly half: boolean;
  readonly count: number;
  readonly stake: string;
  readonly hits: Readonly<Record<string, number>>;
  readonly payout: string;
  readonly pushed: string;
};

/** Draws looked through for one that wins. */
const DRAWS = 400;
/** Lists longer than this teach no more. */
const BYTES_MAX = 125;

/** A line of every play, of several unit bets, with a draw that hits it if one of a few does. */
export const goldenLines = (): readonly GoldenLine[] =>
  (Object.entries(FAMILIES) as [FamilyCode, readonly Play[]][]).flatMap(([family, plays]) =>
    plays.map((play, at) => goldenLine(family, play, at)),
  );

function goldenLine(family: FamilyCode, play: Play, at: number): GoldenLine {
  const pick = widePick(play);
  const lott = play.odds === 'series';
  const line: Line = {
    pick,
    unitStake: BigInt(lott ? 20 * (1 + (at % 7)) : 3_333 + at),
    ...(lott && { series: 1700 + ((at * 37) % 281) }),
    ...(at % 5 === 0 && { half: true }),
  };
  const draws = Array.from({ length: DRAWS }, (_, ordinal) =>
    drawFrom(family, { link: hashSeed(play.code), salt: 'golden', ordinal }),
  );
  const numbers = draws.find((each) => settleLine(play, line, each).payout > 0n) ?? draws[0]!;
  const { hits, payout, pushed } = settleLine(play, line, numbers);
  return {
    family,
    play: play.code,
    bits: bitText(pick.bits),
    listed: pick.list && listedOf(pick),
    bytes:
      pick.list && pick.list.length <= BYTES_MAX
        ? Array.from(pick.list, (byte) => byte.toString(16).padStart(2, '0')).join('')
        : null,
    numbers,
    series: line.series ?? null,
    unitStake: String(line.unitStake),
    half: line.half ?? false,
    count: countOf(play, pick),
    stake: String(stakeOf(play, line)),
    hits,
    payout: String(payout),
    pushed: String(pushed),
  };
}

/** Many numbers in every field, and the listed ones that span a list. */
function widePick(play: Play): Pick {
  if (play.list)
    return unitPicks(play)
      .map(([, pick]) => pick)
      .reduce(mergeLists);
  const taken = new Set<number>();
  const chosen = play.fields.map(({ name, size, first, min, max }) => {
    const wanted = Math.max(min, Math.min(max, Math.ceil(size / 2), min + 4));
    // Every other number first, so that low and high bits are set.
    const each = Array.from({ length: size }, (_, at) => first + at);
    const all = [...each.filter((number) => number % 2 === 0), ...each.filter((number) => number % 2 === 1)];
    const open = all.filter((number) => !play.disjoint || !taken.has(number));
    const numbers = [...new Set([...open.slice(-Math.ceil(wanted / 2)), ...open])].slice(0, wanted);
    for (const number of numbers) taken.add(number);
    return [name, numbers] as const;
  });
  const packed = packFields(play, Object.fromEntries(chosen));
  if (!packed.ok) throw new Error(`${play.code}: ${packed.fault.field} ${packed.fault.why}`);
  return packed.value;
}

const mergeLists = (one: Pick, other: Pick): Pick => ({
  bits: 0n,
  list: one.list!.map((byte, at) => byte | other.list![at]!),
});
