import { EDGES, type Edge, FIRST_EDGE } from '@fairhouse/games';
import type { Opened } from '../state/api.ts';

/** What the house keeps in the open game, in per cent. */
export const edgeOf = ({ engine }: Opened): Edge => EDGES.find((edge) => edge === engine.edge) ?? FIRST_EDGE;

/** What is left for the players, as rules write it: "0.99". */
export const returnedShare = (edge: Edge): string => (1 - edge / 100).toFixed(2);
