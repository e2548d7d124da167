import { texts } from '@fairhouse/text';
import type { Brand } from '../frame/brand.ts';

type Words = (typeof texts)[keyof typeof texts];

/** What a shared address shows: a picture of `/art/share`, and the name of its page; the brand's alone is the home page. */
type Place = { readonly picture: string; readonly title?: (words: Words) => string };

const slots: Place = { picture: 'slots', title: ({ lobby }) => lobby.category.RNG };
const lottery: Place = { picture: 'lottery', title: ({ lobby }) => lobby.category.LOTT };
const help: Place = { picture: 'help', title: ({ shell }) => shell.nav.help };
const notices: Place = { picture: 'help', title: ({ shell }) => shell.nav.notices };
const promotions: Place = { picture: 'promotions', title: ({ places }) => places.promotions.title };

const HOME: Place = { picture: 'home' };

/** By the first part of an address (spec §2). */
const PLACES: Readonly<Record<string, Place>> = {
  register: { picture: 'register', title: ({ identity }) => identity.register.title },
  'register.html': { picture: 'register', title: ({ identity }) => identity.register.title },
  login: { picture: 'home', title: ({ identity }) => identity.login.title },
  join: { picture: 'register', title: ({ places }) => places.join.title },
  hot: { picture: 'games', title: ({ lobby }) => lobby.games },
  game: { picture: 'games', title: ({ lobby }) => lobby.games },
  winners: { picture: 'games', title: ({ lobby }) => lobby.winners.title },
  rng: slots,
  jlrng: slots,
  pgrng: slots,
  fcrng: slots,
  pprng: slots,
  bngrng: slots,
  live: { picture: 'live', title: ({ lobby }) => lobby.category.LIVE },
  sports: { picture: 'sports', title: ({ lobby }) => lobby.category.SPORTS },
  esports: { picture: 'esports', title: ({ lobby }) => lobby.category.ESPORTS },
  fish: { picture: 'fish', title: ({ lobby }) => lobby.category.FISH },
  pvp: { picture: 'pvp', title: ({ lobby }) => lobby.category.PVP },
  elott: lottery,
  lottery,
  vnlottery: lottery,
  sealottery: lottery,
  promotions,
  promoDetail: promotions,
  vip: { picture: 'vip', title: ({ places }) => places.vip.title },
  pointMall: { picture: 'vip', title: ({ places }) => places.points.title },
  help,
  helpmc: help,
  noticePage: notices,
  news: { picture: 'help', title: ({ content }) => content.news.title },
  feedback: { picture: 'help', title: ({ housePages }) => housePages.feedback.title },
  down: { picture: 'home', title: ({ app }) => app.title },
};

/** Pixels of every picture of `/art/share`. */
const SIZE = { width: '1200', height: '630' } as const;

/** Text as an attribute or an element may hold it. */
const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Names a page by its brand and its place, for people's tabs and for services that unfold addresses.
 * @param page the built page, with a title and a description of the house's own
 * @param address the whole address that was asked for
 */
export function nameForSharing(
  page: string,
  { name, languages }: Pick<Brand, 'name' | 'languages'>,
  address: URL,
): string {
  const words = texts[languages[0] ?? 'EN'];
  const place = PLACES[address.pathname.split('/')[1] ?? ''] ?? HOME;
  const title = place.title ? `${place.title(words)} · ${name}` : name;
  const description = words.lobby.hero.body;
  const tags: readonly (readonly [kind: 'property' | 'name', key: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', name],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address.origin + address.pathname],
    ['property', 'og:image', `${address.origin}/art/share/${place.picture}.jpg`],
    ['property', 'og:image:width', SIZE.width],
    ['property', 'og:image:height', SIZE.height],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', `${address.origin}/art/share/${place.picture}.jpg`],
  ];
  const head = tags.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${inMarkup(content)}" />`);
  return page
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${inMarkup(title)}</title>\n    ${head.join('\n    ')}`);
}
