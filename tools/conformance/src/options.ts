import { parseArgs } from 'node:util';
import { groupsOf } from './checks/index.ts';
import { commandLaunches, fileLaunches, type Launcher, launchesOf, moveClockBy } from './launches.ts';
import { BALANCE_LEAST, type KitOptions, NotReady, playersOf } from './run-kit.ts';

const INTERLEAVINGS = 1_000;

export const HELP = `npm run conformance -- --url URL --provider CODE --key KEYID:SECRET <players> [options]

Checks a wallet that speaks the provider protocol (docs/provider-protocol.md); "vendor --help" tells how to check a
vendor with wallets of its own. It needs no access but HTTP and
moves money of test players only.

  --url URL              where the wallet is; calls go to URL/provider/v1/…
  --provider CODE        the provider that the messages name
  --key KEYID:SECRET     the key that this provider signs with; or the variable CONFORMANCE_KEY

Players: ${playersOf(groupsOf({ interleavings: 1, seed: 1 }))} fresh launch tokens, each of a player of its own who may play and has ${BALANCE_LEAST} coins or more.
A launch is a token, or a line { "token", "currency"?, "balance"? } of texts, which are then held against the wallet.

  --token TOKEN          a launch; once per player
  --players FILE         a launch in each line
  --launch-command CMD   a shell command that makes a player and prints a launch; called once per player

  --interleavings N      random interleavings of 8 callers (${INTERLEAVINGS})
  --seed N               plays the same interleavings again
  --clock-command CMD    a shell command that moves the wallet's clock forward by $SHIFT_MS milliseconds; without it
                         the check of retries a day later is not run
  --json FILE            also writes the results there
  --help

Prints a line per check and ends with 0 when all hold, with 1 after a breach, with 2 when it could not be run.
`;

const OPTIONS = {
  url: { type: 'string' },
  provider: { type: 'string' },
  key: { type: 'string' },
  token: { type: 'string', multiple: true },
  players: { type: 'string' },
  'launch-command': { type: 'string' },
  interleavings: { type: 'string' },
  seed: { type: 'string' },
  'clock-command': { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export type Command =
  | { readonly help: true }
  | { readonly help: false; readonly kit: KitOptions; readonly json?: string };

/** @throws NotReady for a command line that can't be followed */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const values = parse(args);
  if (values.help) return { help: true };
  const [keyId, ...secret] = (values.key ?? env.CONFORMANCE_KEY ?? '').split(':');
  if (!keyId || !secret.join(':')) throw new NotReady('--key is the key id and the secret: KEYID:SECRET.');
  const clock = values['clock-command'];
  return {
    help: false,
    ...(values.json ? { json: values.json } : {}),
    kit: {
      url: readUrl(values.url),
      provider: values.provider ?? refuse('--provider is missing.'),
      key: { keyId, secret: secret.join(':') },
      settings: {
        interleavings: readNumber('interleavings', values.interleavings, INTERLEAVINGS),
        seed: readNumber('seed', values.seed, Date.now() % 1_000_000),
      },
      launch: launcherOf(values),
      ...(clock ? { moveClock: (ms) => moveClockBy(clock, ms) } : {}),
    },
  };
}

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (fault) {
    throw new NotReady((fault as Error).message);
  }
}

function refuse(sentence: string): never {
  throw new NotReady(sentence);
}

function readUrl(text: string | undefined): string {
  if (!text || !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new NotReady('--url is the address of the wallet, http or https.');
  return text.replace(/\/+$/, '');
}

function readNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotReady(`--${name} is a whole number above 0, not "${text}".`);
  return Number(text);
}

function launcherOf({ token, players, 'launch-command': command }: Values): Launcher {
  const given = [token, players, command].filter((one) => one !== undefined).length;
  if (given !== 1)
    throw new NotReady('Players come from --token, --players or --launch-command, one of them.');
  if (players !== undefined) return fileLaunches(players);
  return command === undefined ? launchesOf(token ?? []) : commandLaunches(command);
}
