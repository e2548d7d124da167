import { parseArgs } from 'node:util';

/** A number that the command line may change: its default, its smallest value and what it means. */
export type NumberOption = { readonly standard: number; readonly least: number; readonly says: string };

export type NumberOptions = Readonly<Record<string, NumberOption>>;

export type Numbers<O extends NumberOptions> = { readonly [K in keyof O]: number };

/** A command line that can't be followed; its message is one sentence. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}

/** What every bench takes: how often and how long each subject is measured, and by how many callers. */
export const RHYTHM: Readonly<Record<'rounds' | 'seconds' | 'callers', NumberOption>> = {
  rounds: { standard: 5, least: 1, says: 'rounds; every subject is measured once in each' },
  seconds: { standard: 3, least: 0.05, says: 'seconds per subject and round' },
  callers: { standard: 300, least: 1, says: 'callers at the same time' },
};

/**
 * Reads `--name value` pairs.
 * @throws WrongCommand for an unknown option or a value that is no number or too small
 */
export function readOptions<O extends NumberOptions>(
  args: readonly string[],
  spec: O,
): { numbers: Numbers<O>; json: string | undefined } {
  const names = [...Object.keys(spec), 'json'];
  const values = parse(args, names);
  const numbers = Object.fromEntries(
    Object.entries(spec).map(([name, option]) => [name, readNumber(name, option, values[name])]),
  );
  return { numbers: numbers as Numbers<O>, json: values.json };
}

function parse(args: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return { ...parseArgs({ args: [...args], options }).values } as Record<string, string | undefined>;
  } catch {
    throw new WrongCommand(
      `The options are ${names.map((name) => `--${name}`).join(', ')}, each with a value.`,
    );
  }
}

function readNumber(name: string, { standard, least }: NumberOption, text: string | undefined): number {
  if (text === undefined) return standard;
  const value = Number(text);
  const whole = Number.isInteger(least);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || (whole && !Number.isInteger(value)))
    throw new WrongCommand(
      `--${name} is a ${whole ? 'whole ' : ''}number of at least ${least}, not "${text}".`,
    );
  return value;
}
