import { marked } from 'marked';
import sanitize from 'sanitize-html';

const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  's',
  'del',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** An address on this site, one elsewhere over https, a mailbox or a phone. */
const LINK = /^(\/($|[^/\\])|#|https:\/\/|mailto:|tel:)/i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim()) }),
  },
};

/** HTML with nothing in it that acts: a short list of tags, links that lead to pages, no styles. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS).trim();

/** What members read of a text that staff wrote: Markdown, in which HTML may stand, as clean HTML. */
export const renderSource = (source: string): string =>
  cleanHtml(marked.parse(source, { async: false, gfm: true, breaks: false }));

/** The words of clean HTML on one line, for places that take no markup. */
export const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

function linkOf(href: string): sanitize.Attributes {
  if (!LINK.test(href)) return {};
  return /^https:/i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href };
}
