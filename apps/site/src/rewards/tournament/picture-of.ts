import type { TournamentView } from '@fairhouse/wire/rewards/tournament';
import { art } from '../../paths.ts';

/** The picture of a tournament; one without has that of the crown. */
export const pictureOf = ({ image }: Pick<TournamentView, 'image'>): string =>
  image ?? art.wide('ember-crown');
