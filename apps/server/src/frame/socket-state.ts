import type { SocketMessage } from '@fairhouse/wire/socket';
import type { Platform } from './platform.ts';

/** States that open pages are told the newest of, by what each is read with. These are plain values: they go to other processes. */
export type SocketStates = {
  readonly balance: { readonly brandId: string; readonly id: string; readonly currency: string };
  readonly inbox: { readonly id: string };
  readonly chat: { readonly id: string; readonly brandId: string };
};

export type SocketState = keyof SocketStates;

/** How a state is read in the moment that it is told. */
export type ReadState<S extends SocketState> = (
  platform: Platform,
  about: SocketStates[S],
) => Promise<Extract<SocketMessage, { type: S }>>;
