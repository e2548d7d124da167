import { HTML_ATTACKS } from '@fairhouse/testkit';
import { expect, it } from 'vitest';
import { cleanHtml, renderSource } from './clean-html.ts';

const HARMLESS_TAG =
  /<\/?(p|br|hr|h[234]|strong|b|em|i|s|del|u|ul|ol|li|blockquote|code|pre|table|thead|tbody|tr|th|td)( start="\d+")?( \/)?>|<\/a>|<a( href="(\/($|[^/\\"])[^"<>]*|\/|#[^"<>]*|https:\/\/[^"<>]*|mailto:[^"<>]*|tel:[^"<>]*)"( rel="noopener noreferrer" target="_blank")?)?>/g;

it.each(Object.entries(HTML_ATTACKS))('%s is stored harmless', (_, attack) => {
  // A browser reads it again, and so does the next change.
  // What is left when every harmless tag is taken out holds no tag at all.
  for (const once of [cleanHtml(attack), renderSource(attack), renderSource(`Text\n\n${attack}\n\nmore`)])
    for (const html of [once, cleanHtml(once), renderSource(once)])
      expect(html.replace(HARMLESS_TAG, '')).not.toMatch(/[<>]/);
});

it('keeps what a text needs', () => {
  const html = renderSource(
    '# Big\n\n## Title\n\nA **bold** word, a [page](/help#verify), an [address](https://example.test/a?b=c).\n\n- one\n- two\n\n3. three\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> said\n\n`code`',
  );
  expect(html).toContain('<h2>Big</h2>');
  expect(html).toContain('<strong>bold</strong>');
  expect(html).toContain('<a href="/help#verify">page</a>');
  expect(html).toContain('<a href="https://example.test/a?b=c" rel="noopener noreferrer" target="_blank">');
  expect(html).toMatch(/<ul>\s*<li>one<\/li>/);
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<code>code</code>');
});
