import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';

const ROOT = join(import.meta.dirname, '..', '..');

export const TOKENS_FILE = join(ROOT, 'packages/ui/src/styles/tokens.css');

const STYLES = ['packages/ui/src/styles', 'apps/site/src', 'apps/console/src', 'apps/stage/src'];

export type Tokens = Readonly<Record<string, string>>;

/** The custom properties of a block of `tokens.css`, e.g. `[data-theme="dark"]`, indented as it stands there. */
export function readTokens(selector: string): Tokens {
  const text = readFileSync(TOKENS_FILE, 'utf8');
  const from = text.indexOf('{', text.indexOf(`\n${selector} {`));
  const block = text.slice(from, text.indexOf('\n}', from));
  return Object.fromEntries(
    [...block.matchAll(/^\s+(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Follows names to the colour they stand for; undefined for what is no plain colour. */
export function resolveToken(tokens: Tokens, name: string): Hex | undefined {
  const value = tokens[name];
  const next = value?.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (next) return resolveToken(tokens, next);
  return value?.match(/^#[0-9a-f]{6}$/) ? (value as Hex) : undefined;
}

export type StylePair = { readonly where: string; readonly words: string; readonly ground: string };

/** Every rule of the style sheets that lays words of one token on a ground of another. */
export function listStylePairs(): readonly StylePair[] {
  const files = STYLES.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(ROOT, folder, file)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', body = '']) => {
        const words = /(?<![\w-])color: var\((--[\w-]+)\);/.exec(body)?.[1];
        const ground = /(?<![\w-])background(?:-color)?: var\((--[\w-]+)\);/.exec(body)?.[1];
        return words && ground ? [{ where: selector.trim(), words, ground }] : [];
      },
    ),
  );
}
