import { fail, ok, type Result } from '@fairhouse/kernel';

const MAX_DEPTH = 32;

export type JsonFault = 'not_json' | 'duplicate_key' | 'too_deep' | 'forbidden_key' | 'forbidden_text';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON as a server should: two equal keys in one object, a key that reaches for prototypes,
 * nesting past 32 levels or a text that no database can keep (a NUL, half a surrogate pair) are refused,
 * where `JSON.parse` would quietly pick one or pass it on.
 */
export function parseStrictJson(text: string): Result<unknown, JsonFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('not_json');
  }
  const fault = keyFault(text);
  return fault ? fail(fault) : ok(value);
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Walks text that is known to be JSON, keeping the keys seen in each open object (null for arrays). */
function keyFault(text: string): JsonFault | undefined {
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  let backslash = text.indexOf('\\');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.length === MAX_DEPTH) return 'too_deep';
      expectsKey = code === OPEN_OBJECT;
      open.push(expectsKey ? new Set() : null);
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      open.pop();
      expectsKey = false;
    } else if (code === COMMA) expectsKey = open.at(-1) != null;
    else if (code === COLON) expectsKey = false;
    else if (code === QUOTE) {
      const end = endOfString(text, at + 1);
      // Looked for again only behind the last one, so that long bodies are walked once.
      if (backslash >= 0 && backslash < at) backslash = text.indexOf('\\', at);
      const escaped =
        backslash >= 0 && backslash < end ? (JSON.parse(text.slice(at, end + 1)) as string) : undefined;
      if (escaped !== undefined && !isKeepable(escaped)) return 'forbidden_text';
      if (expectsKey) {
        const key = escaped ?? text.slice(at + 1, end);
        const seen = open.at(-1)!;
        if (FORBIDDEN_KEYS.has(key)) return 'forbidden_key';
        if (seen.has(key)) return 'duplicate_key';
        seen.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

/** Where the string that begins at `from` has its closing quote. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
