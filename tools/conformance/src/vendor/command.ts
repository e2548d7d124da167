import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import type { SigningKey } from '@fairhouse/client/signed';
import { HEADING, printResult, printSum } from '../report.ts';
import { NotReady } from '../run-kit.ts';
import { runVendorKit } from './run-vendor-kit.ts';
import { openStandIn } from './stand-in.ts';

export const HELP = `npm run conformance -- vendor --url URL --port PORT --key KEYID:SECRET --platform-key KEYID:SECRET
  --game CODE --vendor CODE --currency CODE --play-command CMD

Checks a vendor that keeps wallets of its own (docs/provider-protocol.md, §11). It stands for the platform at
http://127.0.0.1:PORT, where the vendor asks for permits and tells of rounds.

  --url URL              where the vendor is
  --key KEYID:SECRET     what the vendor signs with
  --platform-key KEYID:SECRET   what the platform signs with
  --game, --vendor, --currency   what is played, and from which wallets
  --play-command CMD     a shell command that stakes once in the game that LAUNCH_TOKEN opens, or opened before; it ends
                         with another status than 0 when the stake was refused
`;

const TEXT = { type: 'string' } as const;

const OPTIONS = {
  url: TEXT,
  port: TEXT,
  key: TEXT,
  'platform-key': TEXT,
  game: TEXT,
  vendor: TEXT,
  currency: TEXT,
  'play-command': TEXT,
  help: { type: 'boolean' },
} as const;

/** @returns whether every check holds @throws NotReady for a command line that can't be followed */
export async function checkVendor(args: readonly string[]): Promise<boolean> {
  const values = read(args);
  if (values.help) {
    console.log(HELP);
    return true;
  }
  const want = (name: Exclude<keyof typeof OPTIONS, 'help'>): string => {
    const value = values[name];
    if (!value) throw new NotReady(`--${name} is missing.`);
    return value;
  };
  const [game, currency, command] = [want('game'), want('currency'), want('play-command')];
  const platform = await openStandIn({ key: keyOf(want('key')), game, currency, port: Number(want('port')) });
  try {
    console.log(`${want('url')}\n\n${HEADING}`);
    const results = await runVendorKit({
      platform,
      vendorUrl: want('url'),
      key: keyOf(want('platform-key')),
      vendorCode: want('vendor'),
      currency,
      play: ({ token }) =>
        promisify(execFile)('sh', ['-c', command], { env: { ...process.env, LAUNCH_TOKEN: token } }),
      onResult: (result) => console.log(printResult(result)),
    });
    console.log(`\n${printSum(results)}`);
    return results.every(({ outcome }) => outcome === 'ok');
  } finally {
    await platform.close();
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (fault) {
    throw new NotReady((fault as Error).message);
  }
}

function keyOf(text: string): SigningKey {
  const [keyId = '', ...secret] = text.split(':');
  if (!keyId || !secret.join(':')) throw new NotReady('A key is its id and its secret: KEYID:SECRET.');
  return { keyId, secret: secret.join(':') };
}
