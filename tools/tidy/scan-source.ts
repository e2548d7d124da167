/** One text in three views of equal length, so that a place in one is a place in all. */
export interface Views {
  /** Comments blanked. */
  code: string;
  /** Comments and the contents of strings, templates and patterns blanked; quotes stay, and so does code inside `${}`. */
  bare: string;
}

/** After these a slash begins a pattern, not a division. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|void|throw|await|yield))\s*$/;

/** Reads TypeScript and TSX by hand: enough to tell code from comments and strings. */
export function scanSource(text: string): Views {
  return new Scanner(text).scan();
}

class Scanner {
  readonly #text: string;
  readonly #code: string[];
  readonly #bare: string[];
  #at = 0;
  /** Depth of braces at which each open `${` ends. */
  readonly #templates: number[] = [];
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#code = text.split('');
    this.#bare = text.split('');
  }

  scan(): Views {
    while (this.#at < this.#text.length) this.#step();
    return { code: this.#code.join(''), bare: this.#bare.join('') };
  }

  #step(): void {
    const text = this.#text;
    const char = text[this.#at];
    const two = text.slice(this.#at, this.#at + 2);
    if (two === '//') this.#comment(endOr(text.indexOf('\n', this.#at), text.length));
    else if (two === '/*') this.#comment(endOr(text.indexOf('*/', this.#at + 2), text.length - 2) + 2);
    else if (char === '"' || char === "'") this.#quoted(char);
    else if (char === '`') this.#template(this.#at + 1);
    else if (char === '/' && this.#startsPattern()) this.#pattern();
    else this.#plain(char);
  }

  #plain(char: string | undefined): void {
    if (char === '{') this.#depth++;
    if (char === '}' && this.#templates.at(-1) === this.#depth) {
      this.#templates.pop();
      this.#depth--;
      this.#template(this.#at + 1);
      return;
    }
    if (char === '}') this.#depth--;
    this.#at++;
  }

  #comment(end: number): void {
    blank(this.#code, this.#at, end);
    blank(this.#bare, this.#at, end);
    this.#at = end;
  }

  /** A quote without its partner on the line is an apostrophe in the text of an element. */
  #quoted(quote: string): void {
    for (let end = this.#at + 1; end < this.#text.length && this.#text[end] !== '\n'; end++) {
      if (this.#text[end] === '\\') end++;
      else if (this.#text[end] === quote) {
        blank(this.#bare, this.#at + 1, end);
        this.#at = end + 1;
        return;
      }
    }
    this.#at++;
  }

  /** Blanks template text from `start` to its closing backtick or the next `${`. */
  #template(start: number): void {
    let end = start;
    while (end < this.#text.length && this.#text[end] !== '`') {
      if (this.#text.startsWith('${', end)) {
        blank(this.#bare, start, end);
        this.#templates.push(++this.#depth);
        this.#at = end + 2;
        return;
      }
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    blank(this.#bare, start, end);
    this.#at = end + 1;
  }

  #startsPattern(): boolean {
    const before = this.#code.slice(Math.max(0, this.#at - 40), this.#at).join('');
    const rest = this.#text.slice(this.#at, endOr(this.#text.indexOf('\n', this.#at), this.#text.length));
    return (
      !before.trimEnd().endsWith('<') &&
      BEFORE_PATTERN.test(before) &&
      /^\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\//.test(rest)
    );
  }

  #pattern(): void {
    const rest = this.#text.slice(this.#at);
    const length = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\//.exec(rest)?.[0].length ?? 1;
    blank(this.#bare, this.#at + 1, this.#at + length - 1);
    this.#at += length;
  }
}

function endOr(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index;
}

function blank(view: string[], from: number, to: number): void {
  for (let at = from; at < Math.min(to, view.length); at++) if (view[at] !== '\n') view[at] = ' ';
}
