import { EDGES, type Edge, FIRST_EDGE } from '@fairhouse/games';
import type { Opened } from '../state/api.ts';

/** What the house keeps in the open game, in per cent. */
export const edgeOf = ({ engine }: Opened): Edge => EDGES.find((edge) => edge === engine.edge) ?? FIRST_EDGE;
