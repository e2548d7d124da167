import { expect, it } from 'vitest';
import { cleanHtml, renderSource } from './clean-html.ts';

/** What has done harm elsewhere: each must be stored harmless, whatever is left of it. */
export const ATTACKS: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  'script in capitals': '<ScRiPt SRC=//evil.test/x.js></sCrIpT>',
  'script within script': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'unclosed script': '<script src=https://evil.test/x.js',
  'image with a handler': '<img src=x onerror=alert(1)>',
  'handler after a slash': '<img/src=x/onerror=alert(1)>',
  'handler over lines': '<img\nsrc=x\nonerror\n=\nalert(1)>',
  'handler with a null': '<img src=x on\u0000error=alert(1)>',
  'handler on an allowed tag': '<p onclick=alert(1) onmouseover="alert(2)">text</p>',
  'handler that runs by itself': '<details open ontoggle=alert(1)><summary>x</summary></details>',
  'focus by itself': '<input autofocus onfocus=alert(1)><p tabindex=1 id=x onfocus=alert(1)></p>',
  svg: '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  'script in svg': '<svg><script>alert(1)</script></svg>',
  'link in svg': '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  'use in svg': '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  mathml:
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'link in mathml': '<math href="javascript:alert(1)">x</math>',
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'mutation by style': '<style><style/><img src=x onerror=alert(1)>',
  'mutation by template': '<template><s><template><s><img src=x onerror=alert(1)></s></template>',
  'mutation by form': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'mutation by a comment': '<!--><img src=x onerror=alert(1)>-->',
  'mutation by xmp': '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  'mutation by a table':
    '<table><td background="javascript:alert(1)"><a href="javascript:alert(1)">x</a></table>',
  'javascript link': '<a href="javascript:alert(1)">x</a>',
  'javascript link with a tab': '<a href="jav\tascript:alert(1)">x</a>',
  'javascript link with entities': '<a href="&#106;avascript&colon;alert(1)">x</a>',
  'javascript link after a control': '<a href="\u0001javascript:alert(1)">x</a>',
  'javascript link in capitals': '<a href=" JaVaScRiPt:alert(1)">x</a>',
  'vbscript link': '<a href="vbscript:msgbox(1)">x</a>',
  'data link': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'blob link': '<a href="blob:https://evil.test/x">x</a>',
  'link without a scheme': '<a href="//evil.test">x</a>',
  'link with backslashes': '<a href="/\\evil.test">x</a>',
  'plain http link': '<a href="http://evil.test">x</a>',
  'wide letters': '<a href="ｊavascript:alert(1)">x</a>＜script＞alert(1)＜/script＞',
  'turned text': '<a href="\u202ejavascript:alert(1)">x</a>',
  'style attribute': '<p style="position:fixed;inset:0;background:url(https://evil.test)">x</p>',
  'style element': '<style>@import "https://evil.test/x.css"; body{display:none}</style>',
  frame: '<iframe src="https://evil.test"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  object: '<object data="https://evil.test/x.swf"></object><embed src="https://evil.test/x.swf">',
  base: '<base href="https://evil.test/">',
  refresh: '<meta http-equiv=refresh content="0;url=https://evil.test">',
  link: '<link rel=stylesheet href=https://evil.test/x.css>',
  form: '<form action=https://evil.test><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  'names that shadow': '<a id=location name=cookie href="#">x</a><p id=body></p>',
  video: '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  'link with a target of a frame': '<a href="https://evil.test" target="_top" rel="opener">x</a>',
  'markdown link': '[x](javascript:alert(1)) [y](data:text/html;base64,PHNjcmlwdD4=)',
  'markdown image': '![x](https://evil.test/x.png "onerror=alert(1)")',
  'markdown reference': '[x]\n\n[x]: javascript:alert(1)',
  'markdown autolink': '<javascript:alert(1)>',
  'markdown that breaks out': '[x](https://a.test/" onmouseover="alert(1))',
  'code that breaks out': '`</code><script>alert(1)</script>`',
};

const HARMLESS_TAG =
  /<\/?(p|br|hr|h[234]|strong|b|em|i|s|del|u|ul|ol|li|blockquote|code|pre|table|thead|tbody|tr|th|td)( start="\d+")?( \/)?>|<\/a>|<a( href="(\/($|[^/\\"])[^"<>]*|\/|#[^"<>]*|https:\/\/[^"<>]*|mailto:[^"<>]*|tel:[^"<>]*)"( rel="noopener noreferrer" target="_blank")?)?>/g;

it.each(Object.entries(ATTACKS))('%s is stored harmless', (_, attack) => {
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
