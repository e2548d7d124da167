import { expect, test } from 'vitest';
import { scanSource } from './scan-source.ts';

test('comments vanish from both views, strings only from the bare one', () => {
  const { code, bare } = scanSource(`const a = 'fetch()'; // fetch()\n/* fetch() */ b("x\\"y");`);
  expect(code).toBe(`const a = 'fetch()';           \n              b("x\\"y");`);
  expect(bare).toBe(`const a = '       ';           \n              b("    ");`);
});

test('code inside a template stays, its text goes, however deep', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program is under test
  const { bare } = scanSource('f(`select ${ids.map((id) => `q ${id}`)} end`) + g');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program is under test
  expect(bare).toBe('f(`       ${ids.map((id) => `  ${id}`)}    `) + g');
});

test('a slash divides or begins a pattern, and a pattern may hold quotes', () => {
  expect(scanSource(`const r = /['"\`]/g; const q = a / b / c; f('x')`).bare).toBe(
    `const r = /     /g; const q = a / b / c; f(' ')`,
  );
});

test('an apostrophe in the text of an element opens no string', () => {
  const { bare } = scanSource(`<p>Don't</p>;\nconst a = 'x';`);
  expect(bare).toBe(`<p>Don't</p>;\nconst a = ' ';`);
});

test('a closing tag is no pattern', () => {
  expect(scanSource(`<b>{x}</b> 'y' </p>`).bare).toBe(`<b>{x}</b> ' ' </p>`);
});
