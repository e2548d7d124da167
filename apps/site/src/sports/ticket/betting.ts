import { HOUSE_BOOK } from '../../paths.ts';
import { takeLaunch } from '../../play/games/index.ts';
import { storedLanguage } from '../../state/language.ts';
import { refusalCode } from '../../state/refusal.ts';
import { currentSession } from '../../state/session.ts';
import { sportsbook } from './calls.ts';

/** The betting session of a login; a failed one is asked for again. */
let opened: { readonly login: string; readonly session: Promise<string> } | undefined;

async function open(): Promise<string> {
  const launched = await takeLaunch(HOUSE_BOOK, storedLanguage());
  const url = 'game_url2' in launched ? launched.game_url2 : launched.game_url;
  const token = new URL(url).hash.slice(1);
  return (await sportsbook().ticket.open({ body: { token, game: HOUSE_BOOK.gameId } })).session;
}

function sessionNow(): Promise<string> {
  const login = currentSession()?.token ?? '';
  if (opened?.login !== login) {
    const session = open();
    opened = { login, session };
    session.catch(() => {
      if (opened?.session === session) opened = undefined;
    });
  }
  return opened!.session;
}

type Api = ReturnType<typeof sportsbook>;

/** Does something with the member's betting session, which is opened when it is first needed and anew when it has ended. */
async function withSession<T>(act: (api: Api) => Promise<T>): Promise<T> {
  const session = sessionNow();
  try {
    return await act(sportsbook(await session));
  } catch (error) {
    if (refusalCode(error) !== 'launch_expired' || opened?.session !== session) throw error;
    opened = undefined;
    return act(sportsbook(await sessionNow()));
  }
}

export const betting = <T>(act: (calls: Api['ticket']) => Promise<T>): Promise<T> =>
  withSession(({ ticket }) => act(ticket));

export const selling = <T>(act: (calls: Api['cashOut']) => Promise<T>): Promise<T> =>
  withSession(({ cashOut }) => act(cashOut));
