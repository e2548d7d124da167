import type { BookGame } from '@fairhouse/sports';
import { HOUSE_BOOK } from '../../paths.ts';
import { takeLaunch } from '../../play/games/index.ts';
import { storedLanguage } from '../../state/language.ts';
import { refusalCode } from '../../state/refusal.ts';
import { currentSession } from '../../state/session.ts';
import { sportsbook } from './calls.ts';

type Opened = { readonly login: string; readonly session: Promise<string> };

/** The betting sessions of a login, by the game that bets are booked as; a failed one is asked for again. */
const opened = new Map<BookGame, Opened>();

async function open(game: BookGame): Promise<string> {
  const launched = await takeLaunch(HOUSE_BOOK[game], storedLanguage());
  const url = 'game_url2' in launched ? launched.game_url2 : launched.game_url;
  const token = new URL(url).hash.slice(1);
  return (await sportsbook().ticket.open({ body: { token, game } })).session;
}

function sessionNow(game: BookGame): Opened {
  const login = currentSession()?.token ?? '';
  const known = opened.get(game);
  if (known?.login === login) return known;
  const fresh = { login, session: open(game) };
  opened.set(game, fresh);
  fresh.session.catch(() => forget(game, fresh));
  return fresh;
}

function forget(game: BookGame, session: Opened): void {
  if (opened.get(game) === session) opened.delete(game);
}

type Api = ReturnType<typeof sportsbook>;

/** Does something with a betting session of the member, which is opened when it is first needed and anew when it has ended. */
async function withSession<T>(act: (api: Api) => Promise<T>, game: BookGame = 'matchday'): Promise<T> {
  const known = sessionNow(game);
  try {
    return await act(sportsbook(await known.session));
  } catch (error) {
    if (refusalCode(error) !== 'launch_expired') throw error;
    forget(game, known);
    return act(sportsbook(await sessionNow(game).session));
  }
}

/** @param game what a bet is booked as; whatever is read is the same from each */
export const betting = <T>(act: (calls: Api['ticket']) => Promise<T>, game?: BookGame): Promise<T> =>
  withSession(({ ticket }) => act(ticket), game);

export const selling = <T>(act: (calls: Api['cashOut']) => Promise<T>): Promise<T> =>
  withSession(({ cashOut }) => act(cashOut));

export const slipping = <T>(act: (calls: Api['slip']) => Promise<T>): Promise<T> =>
  withSession(({ slip }) => act(slip));
