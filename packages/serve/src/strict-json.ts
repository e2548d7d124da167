import { fail, ok, type Result } from '@fairhouse/kernel';

const MAX_DEPTH = 32;

export type JsonFault = 'not_json' | 'duplicate_key' | 'too_deep' | 'forbidden_key' | 'forbidden_text';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The tokens of JSON: strings, brackets, colons and commas. Numbers and literals are of no interest here.
 * A string is walked from one quote or backslash to the next: an expression that matched it whole would remember a place
 * to come back to for every character, and a picture of a few megabytes can be more than it may remember.
 */
function* tokensOf(json: string): Generator<string> {
  const begins = /["{}[\]:,]/g;
  const stops = /["\\]/g;
  for (let found = begins.exec(json); found; found = begins.exec(json)) {
    if (found[0] !== '"') {
      yield found[0];
      continue;
    }
    stops.lastIndex = begins.lastIndex;
    while (stops.exec(json)?.[0] === '\\') stops.lastIndex += 1;
    begins.lastIndex = stops.lastIndex;
    yield json.slice(found.index, stops.lastIndex);
  }
}

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

/** Walks text that is known to be JSON, keeping the keys seen in each open object (null for arrays). */
function keyFault(text: string): JsonFault | undefined {
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (const token of tokensOf(text)) {
    if (token.includes('\\u') && !isKeepable(JSON.parse(token) as string)) return 'forbidden_text';
    if (token === '{' || token === '[') {
      if (open.length === MAX_DEPTH) return 'too_deep';
      open.push(token === '{' ? new Set() : null);
      expectsKey = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      expectsKey = false;
    } else if (token === ',') {
      expectsKey = open.at(-1) != null;
    } else if (token === ':') {
      expectsKey = false;
    } else if (expectsKey) {
      const key = JSON.parse(token) as string;
      const seen = open.at(-1)!;
      if (FORBIDDEN_KEYS.has(key)) return 'forbidden_key';
      if (seen.has(key)) return 'duplicate_key';
      seen.add(key);
    }
  }
  return undefined;
}

const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
