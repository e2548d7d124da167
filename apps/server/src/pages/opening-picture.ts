import type { FastifyRequest } from 'fastify';
import { mayBeMember } from './begin-page.ts';

/** Where the home page stands, alone or behind the login. */
const HOMES: ReadonlySet<string> = new Set(['/', '/index', '/login']);

const linkTo = (scene: string, media: string): string =>
  `</art/scenes/${scene}.avif>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

/** The one picture that a visitor's home page opens with, by the width of the screen. */
const OPENING = [linkTo('lake-phone', '(max-width: 767px)'), linkTo('lake', '(min-width: 768px)')];

/** Tells the browser of a visitor to fetch it with the page; a member's home opens with another. */
export const openingPicture = ({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): readonly string[] =>
  HOMES.has(url.split('?', 1)[0] ?? '') && !mayBeMember({ headers }) ? OPENING : [];
